# Wrong: counts from zero
n = int(input())
prices = list(map(int, input().split()))
best = 0
for i in range(n):
    if prices[i] < prices[best]:
        best = i
print(best)
