# Wrong: forgets how many notebooks there are
price = int(input())
count = int(input())
money = int(input())
print(money - price)
