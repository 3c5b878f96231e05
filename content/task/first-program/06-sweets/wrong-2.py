# Wrong: divides the number of children by the sweets
sweets = int(input())
children = int(input())
print(children // max(sweets, 1))
print(children % max(sweets, 1))
