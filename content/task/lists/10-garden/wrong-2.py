# Wrong: the border wraps round: -1 is the last row
n, m = map(int, input().split())
garden = [input() for _ in range(n)]
for i in range(n):
    row = ""
    for j in range(m):
        if garden[i][j] == "#":
            row += "#"
            continue
        trees = 0
        for x in (i - 1, i, i + 1):
            for y in (j - 1, j, j + 1):
                if x < n and y < m and garden[x][y] == "#":
                    trees += 1
        row += str(trees)
    print(row)
