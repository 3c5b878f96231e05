# Wrong: capital letters are not counted
letter = input()
text = input()
count = 0
for symbol in text:
    if symbol == letter:
        count += 1
print(count)
