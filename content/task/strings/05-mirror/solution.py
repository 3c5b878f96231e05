word = input()
mirror = ""
for letter in word:
    mirror = letter + mirror
print(mirror)
if mirror == word:
    print("YES")
else:
    print("NO")
