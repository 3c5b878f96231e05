# Wrong: reads a second line that is not there
print(input())
print(input())
