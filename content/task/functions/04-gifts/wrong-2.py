# Wrong: stops at the first common divisor it meets
def gcd(a, b):
    for d in (2, 3, 5, 7):
        if a % d == 0 and b % d == 0:
            return d
    return 1


apples = int(input())
pears = int(input())
gifts = gcd(apples, pears)
print(gifts, apples // gifts, pears // gifts)
