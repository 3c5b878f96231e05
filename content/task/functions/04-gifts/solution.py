def gcd(a, b):
    while b > 0:
        a, b = b, a % b
    return a


apples = int(input())
pears = int(input())
gifts = gcd(apples, pears)
print(gifts, apples // gifts, pears // gifts)
