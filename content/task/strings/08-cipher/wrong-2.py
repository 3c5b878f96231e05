# Wrong: moves backwards
k = int(input())
text = input()
alphabet = "abcdefghijklmnopqrstuvwxyz"
secret = ""
for c in text:
    if c in alphabet:
        secret += alphabet[(alphabet.index(c) - k) % 26]
    else:
        secret += c
print(secret)
