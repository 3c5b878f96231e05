first = input()
second = input()
missing = 0
extra = 0
for letter in set(first + second):
    difference = second.count(letter) - first.count(letter)
    if difference > 0:
        missing += difference
    else:
        extra -= difference
if missing == 0 and extra == 0:
    print("YES")
else:
    print(missing, extra)
