# Wrong: prints once
text = input()
print(text)
