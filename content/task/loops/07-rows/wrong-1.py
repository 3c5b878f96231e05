# Wrong: leaves out n rows
n = int(input())
count = 0
for rows in range(1, n):
    if n % rows == 0:
        count += 1
print(count)
