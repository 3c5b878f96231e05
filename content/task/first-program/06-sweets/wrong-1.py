# Wrong: ordinary division: the answer has a fraction
sweets = int(input())
children = int(input())
print(sweets / children)
print(sweets % children)
