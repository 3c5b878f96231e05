# Wrong: one kind of move only
start = input()
end = input()
columns = abs(ord(start[0]) - ord(end[0]))
rows = abs(int(start[1]) - int(end[1]))
if columns == 1 and rows == 2:
    print("YES")
else:
    print("NO")
