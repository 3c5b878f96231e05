# Wrong: prints the dearer one
first = int(input())
second = int(input())
if first > second:
    print(1)
elif second > first:
    print(2)
else:
    print(0)
