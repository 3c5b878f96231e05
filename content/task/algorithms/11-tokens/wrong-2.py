# Wrong: each token once only
s = int(input())
n = int(input())
tokens = list(map(int, input().split()))
never = 10000
best = [0] + [never] * s
for c in tokens:
    for x in range(s, c - 1, -1):
        best[x] = min(best[x], best[x - c] + 1)
print(best[s] if best[s] < never else -1)
