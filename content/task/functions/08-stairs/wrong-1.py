# Wrong: counts the same again and again: out of time
def ways(n):
    if n <= 2:
        return n
    return ways(n - 1) + ways(n - 2)


print(ways(int(input())))
