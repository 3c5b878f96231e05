# Wrong: compares the first and the last letter only
word = input()
mirror = ""
for letter in word:
    mirror = letter + mirror
print(mirror)
if word[0] == word[-1]:
    print("YES")
else:
    print("NO")
