# Wrong: forgets the last one: it looks only when a warming ends
n = int(input())
days = list(map(int, input().split()))
length = 1
best = 1
for i in range(1, n):
    if days[i] > days[i - 1]:
        length += 1
    else:
        best = max(best, length)
        length = 1
print(best)
