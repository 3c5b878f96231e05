n = int(input())
count = 0
for rows in range(1, n + 1):
    if n % rows == 0:
        count += 1
print(count)
