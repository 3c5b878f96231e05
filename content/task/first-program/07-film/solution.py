total = int(input())
print(total // 60, total % 60)
