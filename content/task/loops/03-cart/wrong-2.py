# Wrong: the sum starts anew at every step
count = 0
total = 0
price = int(input())
while price != 0:
    count += 1
    total = price
    price = int(input())
print(count, total)
