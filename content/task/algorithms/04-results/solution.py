n = int(input())
pupils = []
for _ in range(n):
    name, score, minutes = input().split()
    pupils.append((-int(score), int(minutes), name))
pupils.sort()
for place in range(n):
    print(place + 1, pupils[place][2])
