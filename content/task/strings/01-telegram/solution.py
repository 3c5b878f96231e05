text = input()
print(len(text) * 50)
