# Wrong: those who came once only: a third time is forgotten
n = int(input())
cards = list(map(int, input().split()))
inside = sorted(c for c in set(cards) if cards.count(c) == 1)
print(*inside if inside else ["EMPTY"])
