letter = input()
text = input().lower()
count = 0
for symbol in text:
    if symbol == letter:
        count += 1
print(count)
