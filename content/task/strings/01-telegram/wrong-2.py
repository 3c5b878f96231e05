# Wrong: counts words
text = input()
print(len(text.split()) * 50)
