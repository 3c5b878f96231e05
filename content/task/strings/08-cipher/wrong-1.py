# Wrong: does not begin anew after z
k = int(input())
text = input()
secret = ""
for c in text:
    if "a" <= c <= "z":
        secret += chr(ord(c) + k)
    else:
        secret += c
print(secret)
