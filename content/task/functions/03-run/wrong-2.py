# Wrong: subtracts each part apart and drops the minus
a = list(map(int, input().split(":")))
b = list(map(int, input().split(":")))
print(abs(b[0] - a[0]) * 3600 + abs(b[1] - a[1]) * 60 + abs(b[2] - a[2]))
