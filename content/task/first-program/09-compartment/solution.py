seat = int(input())
print((seat - 1) // 4 + 1)
