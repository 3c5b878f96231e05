# Wrong: forgets equal prices
first = int(input())
second = int(input())
if first < second:
    print(1)
else:
    print(2)
