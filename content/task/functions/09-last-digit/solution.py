def last_digit(a, n):
    if n == 0:
        return 1
    digit = 1
    for _ in range((n - 1) % 4 + 1):
        digit = digit * a % 10
    return digit


a = int(input())
n = int(input())
print(last_digit(a, n))
