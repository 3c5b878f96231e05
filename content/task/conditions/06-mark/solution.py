score = int(input())
if score >= 86:
    print(5)
elif score >= 71:
    print(4)
elif score >= 56:
    print(3)
else:
    print(2)
