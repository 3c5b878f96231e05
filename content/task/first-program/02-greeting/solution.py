name = input()
print("Salom, " + name + "!")
