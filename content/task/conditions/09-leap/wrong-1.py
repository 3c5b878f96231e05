# Wrong: every fourth year
year = int(input())
if year % 4 == 0:
    print(29)
else:
    print(28)
