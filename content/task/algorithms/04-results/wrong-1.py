# Wrong: scores and times sorted as texts
n = int(input())
pupils = [input().split() for _ in range(n)]
pupils.sort(key=lambda p: p[0])
pupils.sort(key=lambda p: p[2])
pupils.sort(key=lambda p: p[1], reverse=True)
for place in range(n):
    print(place + 1, pupils[place][0])
