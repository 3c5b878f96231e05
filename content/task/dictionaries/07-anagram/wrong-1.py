# Wrong: sets: how often a letter comes is not looked at
first = set(input())
second = set(input())
if first == second:
    print("YES")
else:
    print(len(second - first), len(first - second))
