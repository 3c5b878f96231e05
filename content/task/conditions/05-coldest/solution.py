a = int(input())
b = int(input())
c = int(input())
print(min(a, b, c))
