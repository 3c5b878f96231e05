# Wrong: an hour of 100 minutes
total = int(input())
print(total // 100, total % 100)
