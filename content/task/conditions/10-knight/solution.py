start = input()
end = input()
columns = abs(ord(start[0]) - ord(end[0]))
rows = abs(int(start[1]) - int(end[1]))
if columns * rows == 2:
    print("YES")
else:
    print("NO")
