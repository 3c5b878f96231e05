# Wrong: counts words that have the letter
letter = input()
text = input().lower()
count = 0
for word in text.split():
    if letter in word:
        count += 1
print(count)
