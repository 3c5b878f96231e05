# Wrong: the last seat falls into the next compartment
seat = int(input())
print(seat // 4 + 1)
