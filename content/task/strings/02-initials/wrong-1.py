# Wrong: keeps small letters small
name, surname = input().split()
print(name[0] + "." + surname[0] + ".")
