# Wrong: forgets moves to the left and down
start = input()
end = input()
columns = (ord(end[0]) - ord(start[0]))
rows = abs(int(start[1]) - int(end[1]))
if columns * rows == 2:
    print("YES")
else:
    print("NO")
