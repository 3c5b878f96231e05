# Wrong: counts the digits
number = int(input())
total = 0
while number > 0:
    total += 1
    number //= 10
print(total)
