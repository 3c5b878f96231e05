# Wrong: takes the last letter of the surname
name, surname = input().split()
print(name[0].upper() + "." + surname[-1].upper() + ".")
