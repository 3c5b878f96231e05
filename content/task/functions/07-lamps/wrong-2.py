# Wrong: counts the lamps, not those that are lit
def binary(n):
    if n < 2:
        return str(n)
    return binary(n // 2) + str(n % 2)


lamps = binary(int(input()))
print(lamps, len(lamps))
