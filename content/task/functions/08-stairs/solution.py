def ways(n):
    before, now = 1, 1
    for _ in range(n - 1):
        before, now = now, before + now
    return now


print(ways(int(input())))
