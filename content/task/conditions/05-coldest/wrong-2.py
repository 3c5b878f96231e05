# Wrong: compares texts
a = input()
b = input()
c = input()
print(min(a, b, c))
