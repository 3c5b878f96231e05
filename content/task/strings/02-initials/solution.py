name, surname = input().split()
print(name[0].upper() + "." + surname[0].upper() + ".")
