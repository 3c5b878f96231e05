# Wrong: counts the matches with goals
n = int(input())
goals = list(map(int, input().split()))
total = 0
empty = 0
for g in goals:
    total += g
    if g != 0:
        empty += 1
print(total, empty)
