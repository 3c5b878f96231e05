# Wrong: corners are not looked at
n, m = map(int, input().split())
garden = [input() for _ in range(n)]
for i in range(n):
    row = ""
    for j in range(m):
        if garden[i][j] == "#":
            row += "#"
            continue
        trees = 0
        for x in range(max(0, i - 1), min(n, i + 2)):
            for y in range(max(0, j - 1), min(m, j + 2)):
                if garden[x][y] == "#" and (x == i or y == j):
                    trees += 1
        row += str(trees)
    print(row)
