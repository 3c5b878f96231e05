# Wrong: greets always the same child
name = input()
print("Salom, Aziza!")
