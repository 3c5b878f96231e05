n, m = map(int, input().split())
maze = [input() for _ in range(n)]
queue = []
steps = {}
for i in range(n):
    for j in range(m):
        if maze[i][j] == "S":
            queue.append((i, j))
            steps[(i, j)] = 0
answer = -1
for i, j in queue:
    if maze[i][j] == "F":
        answer = steps[(i, j)]
    for x, y in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
        if 0 <= x < n and 0 <= y < m and maze[x][y] != "#" and (x, y) not in steps:
            steps[(x, y)] = steps[(i, j)] + 1
            queue.append((x, y))
print(answer)
