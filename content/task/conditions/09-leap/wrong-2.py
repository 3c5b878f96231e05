# Wrong: forgets the rule of 400
year = int(input())
if year % 4 == 0 and year % 100 != 0:
    print(29)
else:
    print(28)
