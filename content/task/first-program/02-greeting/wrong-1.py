# Wrong: a space before the exclamation mark
name = input()
print("Salom,", name, "!")
