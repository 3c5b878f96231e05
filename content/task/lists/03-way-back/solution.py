n = int(input())
stops = []
for _ in range(n):
    stops.append(input())
stops.reverse()
for i in range(n):
    print(f"{i + 1}. {stops[i]}")
