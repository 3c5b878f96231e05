money = int(input())
n = int(input())
prices = sorted(map(int, input().split()))
best = 0
left = 0
right = n - 1
while left < right:
    total = prices[left] + prices[right]
    if total > money:
        right -= 1
    else:
        best = max(best, total)
        left += 1
print(best if best > 0 else "NO")
