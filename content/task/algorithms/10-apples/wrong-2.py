# Wrong: comes from above only
n, m = map(int, input().split())
best = [0] * m
for i in range(n):
    row = list(map(int, input().split()))
    for j in range(m):
        left = best[j - 1] if j > 0 else 0
        best[j] = row[j] + best[j]
print(best[m - 1])
