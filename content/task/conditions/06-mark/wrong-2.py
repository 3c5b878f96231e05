# Wrong: begins with the weakest condition
score = int(input())
if score >= 56:
    print(3)
elif score >= 71:
    print(4)
elif score >= 86:
    print(5)
else:
    print(2)
