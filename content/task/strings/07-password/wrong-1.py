# Wrong: eight are too few
password = input()
digit = big = small = False
for c in password:
    if "0" <= c <= "9":
        digit = True
    elif "A" <= c <= "Z":
        big = True
    elif "a" <= c <= "z":
        small = True
if len(password) > 8 and digit and big and small:
    print("STRONG")
else:
    print("WEAK")
