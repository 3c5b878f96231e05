n = int(input())
days = list(map(int, input().split()))
length = 1
best = 1
for i in range(1, n):
    if days[i] > days[i - 1]:
        length += 1
    else:
        length = 1
    best = max(best, length)
print(best)
