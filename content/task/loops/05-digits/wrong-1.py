# Wrong: loses the first digit
number = int(input())
total = 0
while number > 9:
    total += number % 10
    number //= 10
print(total)
