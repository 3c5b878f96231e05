# Wrong: returns the first number always
def larger(a, b):
    if a > b:
        return a
    return a


n = int(input())
for _ in range(n):
    first, second = map(int, input().split())
    print(larger(first, second))
