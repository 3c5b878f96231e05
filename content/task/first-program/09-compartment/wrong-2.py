# Wrong: compartments counted from zero
seat = int(input())
print((seat - 1) // 4)
