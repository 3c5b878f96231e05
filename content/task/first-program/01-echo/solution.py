text = input()
print(text)
print(text)
