s = int(input())
n = int(input())
tokens = list(map(int, input().split()))
never = 10000
best = [0] + [never] * s
for x in range(1, s + 1):
    for c in tokens:
        if c <= x:
            best[x] = min(best[x], best[x - c] + 1)
print(best[s] if best[s] < never else -1)
