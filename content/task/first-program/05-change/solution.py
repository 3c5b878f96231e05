price = int(input())
count = int(input())
money = int(input())
print(money - price * count)
