# Wrong: numbers from zero
n = int(input())
stops = []
for _ in range(n):
    stops.append(input())
stops.reverse()
for i in range(n):
    print(f"{i}. {stops[i]}")
