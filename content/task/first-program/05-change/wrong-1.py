# Wrong: subtracts first and multiplies then
price = int(input())
count = int(input())
money = int(input())
print((money - price) * count)
