# Wrong: takes the last stick for the longest
a = int(input())
b = int(input())
c = int(input())
if c < a + b:
    print("YES")
else:
    print("NO")
