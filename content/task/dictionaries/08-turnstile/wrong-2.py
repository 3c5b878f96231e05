# Wrong: sorts as texts
n = int(input())
inside = set()
for card in input().split():
    if card in inside:
        inside.remove(card)
    else:
        inside.add(card)
if inside:
    print(*sorted(inside))
else:
    print("EMPTY")
