# Wrong: a colon between them, as on a clock
total = int(input())
print(str(total // 60) + ":" + str(total % 60))
