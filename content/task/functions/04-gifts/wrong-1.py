# Wrong: tries every number: out of time
def gcd(a, b):
    best = 1
    for d in range(1, min(a, b) + 1):
        if a % d == 0 and b % d == 0:
            best = d
    return best


apples = int(input())
pears = int(input())
gifts = gcd(apples, pears)
print(gifts, apples // gifts, pears // gifts)
