# Wrong: spaces are left out
text = input()
print(len(text.replace(" ", "")) * 50)
