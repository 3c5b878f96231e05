n = int(input())
inside = set()
for card in map(int, input().split()):
    if card in inside:
        inside.remove(card)
    else:
        inside.add(card)
if inside:
    print(*sorted(inside))
else:
    print("EMPTY")
