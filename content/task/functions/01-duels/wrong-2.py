# Wrong: compares texts
def larger(a, b):
    if a > b:
        return a
    return b


n = int(input())
for _ in range(n):
    first, second = input().split()
    print(larger(first, second))
