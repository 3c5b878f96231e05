# Wrong: the last of equal classes wins
n, m = map(int, input().split())
winner = 0
best = -1
for number in range(1, n + 1):
    total = sum(map(int, input().split()))
    if total >= best:
        best = total
        winner = number
print(winner, best)
