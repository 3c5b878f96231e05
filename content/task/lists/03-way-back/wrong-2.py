# Wrong: sorts backwards by the alphabet
n = int(input())
stops = []
for _ in range(n):
    stops.append(input())
stops.sort(reverse=True)
for i in range(n):
    print(f"{i + 1}. {stops[i]}")
