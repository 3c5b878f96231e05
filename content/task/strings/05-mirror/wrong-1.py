# Wrong: adds letters at the end: nothing is turned round
word = input()
mirror = ""
for letter in word:
    mirror = mirror + letter
print(mirror)
if mirror == word:
    print("YES")
else:
    print("NO")
