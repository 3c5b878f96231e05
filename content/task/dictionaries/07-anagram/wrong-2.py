# Wrong: compares the lengths only
first = input()
second = input()
if len(first) == len(second):
    print("YES")
else:
    print(max(0, len(second) - len(first)), max(0, len(first) - len(second)))
