# Wrong: no presses when n divides by four: 1 for even digits too
def last_digit(a, n):
    if n == 0:
        return 1
    digit = 1
    for _ in range(n % 4):
        digit = digit * a % 10
    return digit


a = int(input())
n = int(input())
print(last_digit(a, n))
