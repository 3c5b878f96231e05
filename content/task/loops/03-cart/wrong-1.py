# Wrong: counts the closing zero too
count = 0
total = 0
while True:
    price = int(input())
    count += 1
    total += price
    if price == 0:
        break
print(count, total)
