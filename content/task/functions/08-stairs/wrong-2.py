# Wrong: takes the first two numbers for 1 and 1
def ways(n):
    before, now = 1, 1
    for _ in range(n - 2):
        before, now = now, before + now
    return now


print(ways(int(input())))
