"""Documents in which something is said in other words than in the example of its page: of one, of several, of none."""

from __future__ import annotations

WORDINGS = {
    "asked before the draw": "Rules: classic\n== deal 1\n1. N ask d:x +A:AAA -4\n",
    "asked after the discard": "Rules: classic\n== deal 1\n1. N d:x +A:AAA -4 ask:yes\n",
    "two cards that are not held": (
        "Rules: classic\n== deal 1\nHand.N: 4c4d5c5d6c6d7c7d8c8d9c\nUp: 9h\n1. N d:x +K:KcKdKh -4c\n"
    ),
    "a red three that is not held": (
        "Rules: classic\n== deal 1\nHand.N: 4c4d5c5d6c6d7c7d8c8d9c\nUp: 9h\n1. N d:4s r:3h d:x -4c\n"
    ),
    "a foot that lacks cards": (
        "Rules: hand-and-foot\n== deal 1\nFoot.N: 4c4d5c5d6c6d7c7d8c8d9c9d9h\n1. N d:x2 +K:KKKKKKK +A:AAAAAAAA f:KcKd\n"
    ),
    "one card drawn where two are due": "Rules: hand-and-foot\n== deal 1\n1. N d:x -4\n",
    "three cards drawn where two are due": "Rules: hand-and-foot\n== deal 1\n1. N d:x3 -4\n",
    "two cards drawn one by one where one is due": "Rules: classic\n== deal 1\n1. N d:x d:x -4\n",
    "one card in the stock": "Rules: hand-and-foot\n== deal 1\nUp: 9c\nStock: 5c5d6h\n1. N d:5c5d -4\n2. E d:x2 -4\n",
    "a pass with one card in the stock": "Rules: classic\n== deal 1\nUp: 9c\nStock: 5c5d\n1. N d:5c -4\n2. E pass\n",
    "several cards in the stock": "Rules: classic\n== deal 1\nUp: 9c\nStock: 5c5d\n1. N d:x4 -4\n",
    "a seven on top in a deal without stock": "Rules: classic\n== deal 1\nUp: 9c\nStock: 5c\n1. N d:5c -9d\n2. E -5\n",
    "melding without stock": "Rules: classic\n== deal 1\nUp: 9c\nStock: 5c\n1. N d:5c -9d\n2. E +K:KKKK -5\n",
    "partner who has not taken up the foot": (
        "Rules: hand-and-foot\n== deal 1\n1. N d:x2 +K:KKKKKKK +A:AAAAAA22 f -4\n2. E d:x2 -4\n3. S d:x2 -4\n"
        "4. W d:x2 -4\n"
        "5. N d:x2 +Q:QQQQQQQ +J:JJJJJ out\n"
    ),
    "a foot taken up twice": "Rules: hand-and-foot\n== deal 1\n1. N d:x2 +K:KKKKKKK +A:AAAAAAAA f f -4\n",
    "declared with one card": "Rules: classic\n== deal 1\n1. N d:x +K:KKKKKKK +A:AAAA out\n2. E d:x -4\n",
    "an option whose name is nearly right": "Rules: classic joker=4\n== deal 1\nDealer: W\n",
    "leave given, and declared with cards": "Rules: classic\n== deal 1\n1. N d:x ask:yes +K:KKKKKKK -4 out say:pumpa\n",
    "declared with several cards": "Rules: classic\n== deal 1\n1. N d:x +K:KKKKKKK out\n2. E d:x -4\n",
    "two red threes in a meld": "Rules: classic\n== deal 1\n1. N d:x +3:3d3h3s -4\n",
    "a natural card among wild ones": "Rules: hand-and-foot\n== deal 1\n1. N d:x2 +W:22*4c -4\n",
    "several cards in a wrong meld": "Rules: classic\n== deal 1\n1. N d:x +K:KKQJ4 -4\n",
    "a meld begun with one card": "Rules: classic\n== deal 1\n1. N d:x +K:K +A:AAA -4\n",
    "a meld without a natural card": "Rules: classic\n== deal 1\n1. N d:x +K:22* +A:AAA -4\n",
    "one natural card and two wild ones": "Rules: classic-2\n== deal 1\n1. N d:x2 +K:K22 +A:AAA -4\n",
    "two wild cards with three naturals": (
        "Rules: hand-and-foot second_wild=five_naturals\n== deal 1\n1. N d:x2 +K:KKK22 +A:AAA -4\n"
    ),
    "two wild cards among five": (
        "Rules: hand-and-foot second_wild=sixth_or_seventh\n== deal 1\n1. N d:x2 +K:KKK22 +A:AAA -4\n"
    ),
    "more wild cards than naturals": "Rules: classic wild_limit=ratio\n== deal 1\n1. N d:x +K:KK222 +A:AAA -4\n",
    "more than half as many wild cards": "Rules: classic wild_limit=double\n== deal 1\n1. N d:x +K:KKK22 +A:AAA -4\n",
    "a third wild card": "Rules: classic wild_limit=max2\n== deal 1\n1. N d:x +K:KKK222 +A:AAA -4\n",
    "a wild card before five naturals": (
        "Rules: classic rule_of_five=true\n== deal 1\n1. N d:x +K:KKK +A:AAA -4\n2. E d:x -4\n3. S d:x +K:K2 -5\n"
    ),
    "an opening without a natural meld": (
        "Rules: classic opening_needs=natural_meld\n== deal 1\n1. N d:x +K:KK2 +A:AA2 -4\n"
    ),
    "an opening without three of a kind": (
        "Rules: classic opening_needs=clean_triple wild_melds=true\n== deal 1\n1. N d:x +K:KK2 +A:AA2 -4\n"
    ),
    "an opening with wild cards": "Rules: classic opening_needs=no_wilds\n== deal 1\n1. N d:x +K:KKK +A:AA2 -4\n",
    "wild cards on a standing meld": (
        "Rules: classic\n== deal 1\n1. N d:x +K:KKK2 +A:AAA -4\n2. E d:x -4\n3. S d:x +K:222 -5\n"
    ),
    "wild card that nobody knows the meld of": "Rules: classic\n== deal 1\n... 4 turns\n5. N d:x +K:2222 -4\n",
    "a second meld of wild cards": "Rules: hand-and-foot\n== deal 1\n1. N d:x2 +W:222 +W.2:*** -4\n",
    "a meld grown over its limit": (
        "Rules: hand-and-foot\n== deal 1\n1. N d:x2 +K:KKKKKK -4\n2. E d:x2 -4\n3. S d:x2 +K:KKK -5\n"
    ),
    "two of the pile": "Rules: classic\n== deal 1\nUp: 9c\n1. N d:x -K\n2. E d:x -Q\n3. S p2:Q +Q:QQQ +A:AAA -4\n",
    "a pile with a joker on top": "Rules: classic\n== deal 1\nUp: 9c\n1. N d:x -*\n2. E p2:* +K:KKKK +A:AAA -4\n",
    "a pile with a red three on top": (
        "Rules: classic\n== deal 1\nUp: 3h9c\n1. N d:x -3h\n2. E p:3h +K:KKKK +A:AAA -4\n"
    ),
    "a top that nobody saw": "Rules: classic\n== deal 1\nUp: 9c\n1. N d:x -x\n2. E p +K:KKKK +A:AAA -4\n",
    "a pile frozen for a side that has opened": (
        "Rules: classic\n== deal 1\nUp: 9c\n1. N d:x +K:KKKK +A:AAA -2c\n2. E d:x -5\n3. S p3:5 +5:552 -6\n"
    ),
    "two red threes not replaced": "Rules: classic\n== deal 1\n1. N d:x r:3d3h -4\n",
    "a red three kept, and one laid": (
        "Rules: classic\n== deal 1\nHand.N: 3d4d5c5d6c6d7c7d8c8d9c\nUp: 9h\n1. N d:3h r:3h d:4c -4c\n"
    ),
    "one card and no discard": "Rules: classic\n== deal 1\n1. N d:x +K:KKKK +A:AAAA +Q:QQQ\n2. E d:x -4\n",
    "no card and no discard": (
        "Rules: hand-and-foot\n== deal 1\n1. N d:x2 +K:KKKK +A:AAAA +Q:QQQQ +J:JJJ\n2. E d:x2 -4\n"
    ),
    "two discards of which the second is not held": (
        "Rules: classic\n== deal 1\nHand.N: 4c4d5c5d6c6d7c7d8c8d9c\nUp: 9h\n1. N d:Kc -Kc -Kd\n"
    ),
    "an announced count before the melds": "Rules: classic\n== deal 1\n1. N d:x (70) +A:AAA -4\n",
    "an announced count between two melds": "Rules: classic\n== deal 1\n1. N d:x +A:AAA (70) +K:KKK -4\n",
    "an opening from under the top card": (
        "Rules: classic\n== deal 1\nHand.E: 4c7c7hKdKhKsQcQdJcJdJh\nUp: Kc\n1. N d:x -7d\n"
        "2. E p2:7d +K:KcKdKhKs +7:7d7c7h -4c\n"
    ),
    "play after going out": "Rules: classic\n== deal 1\n1. N d:x +K:KKKKKKK +A:AAAA -4\n2. E d:x -5\n3. S d:x -6\n",
    "a count of the stock": "Rules: classic\n== deal 1\n1. N d:x -4\n? stock 12 N 3 pile 9\n2. E d:x -5\n",
    "a deal that ends for want of cards": "Rules: classic\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4\nEnd: stock\n",
    "a wrong seat says that it went out": "Rules: classic\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4\nEnd: out N\n",
    "three seats out of turn": "Rules: classic\n== deal 1\nDealer: W\nUp: 9c\n1. S d:x -4\n2. S d:x -5\n3. E d:x -6\n",
    "hands of a wrong size": "Rules: classic\n== deal 1\nDealer: W\nHand.N: 4c\nHand.E: 4d5d\nUp: 9c\nLeft.S: 4h4s5h\n",
    "a pack of which too much is seen": (
        "Rules: classic\n== deal 1\nDealer: W\nHand.N: 4c4c4c5d5d5d6h6h6h7s7s\nUp: 9c\n1. N d:x -4c\n"
    ),
}
"""By what they are about."""
