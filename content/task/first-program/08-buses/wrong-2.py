# Wrong: always one bus more
children = int(input())
seats = int(input())
print(children // seats + 1)
