# Wrong: the last symbol decides
password = input()
digit = big = small = False
for c in password:
    digit = c.isdigit()
    big = big or c.isupper()
    small = small or c.islower()
if len(password) >= 8 and digit and big and small:
    print("STRONG")
else:
    print("WEAK")
