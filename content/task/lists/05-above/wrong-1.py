# Wrong: takes the child in the middle of the line for the average
n = int(input())
heights = list(map(int, input().split()))
average = sorted(heights)[n // 2]
count = 0
for h in heights:
    if h > average:
        count += 1
print(count)
