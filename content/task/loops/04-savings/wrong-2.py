# Wrong: adds a week even when there is enough at once
money = int(input())
weekly = int(input())
price = int(input())
weeks = 1
while money < price:
    money += weekly
    weeks += 1
print(weeks)
