sweets = int(input())
children = int(input())
print(sweets // children)
print(sweets % children)
