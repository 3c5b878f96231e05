# Wrong: always steps where there are more apples
n, m = map(int, input().split())
garden = [list(map(int, input().split())) for _ in range(n)]
i = j = 0
total = garden[0][0]
while i < n - 1 or j < m - 1:
    if j == m - 1 or (i < n - 1 and garden[i + 1][j] >= garden[i][j + 1]):
        i += 1
    else:
        j += 1
    total += garden[i][j]
print(total)
