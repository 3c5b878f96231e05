money = int(input())
weekly = int(input())
price = int(input())
weeks = 0
while money < price:
    money += weekly
    weeks += 1
print(weeks)
