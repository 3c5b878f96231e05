n = int(input())
heights = list(map(int, input().split()))
average = sum(heights) / n
count = 0
for h in heights:
    if h > average:
        count += 1
print(count)
