# Wrong: one week too many when it is exactly enough
money = int(input())
weekly = int(input())
price = int(input())
weeks = 0
while money <= price:
    money += weekly
    weeks += 1
print(weeks)
