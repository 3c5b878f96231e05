# Wrong: the last row is missing
n = int(input())
for i in range(1, n):
    print(" " * (n - i) + "*" * (2 * i - 1))
