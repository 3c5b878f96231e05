# Wrong: spaces around the colon
first = input()
second = input()
goals1 = input()
goals2 = input()
print(first, goals1, ":", goals2, second)
