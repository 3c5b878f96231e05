# Wrong: bushes are not looked at: the straight distance
n, m = map(int, input().split())
maze = [input() for _ in range(n)]
place = {}
for i in range(n):
    for j in range(m):
        place[maze[i][j]] = (i, j)
print(abs(place["S"][0] - place["F"][0]) + abs(place["S"][1] - place["F"][1]))
