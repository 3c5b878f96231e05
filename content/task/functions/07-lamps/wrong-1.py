# Wrong: the digits come backwards
def binary(n):
    if n < 2:
        return str(n)
    return str(n % 2) + binary(n // 2)


lamps = binary(int(input()))
print(lamps, lamps.count("1"))
