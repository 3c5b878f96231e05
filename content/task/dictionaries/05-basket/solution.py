n = int(input())
prices = {}
for _ in range(n):
    name, price = input().split()
    prices[name] = int(price)
m = int(input())
total = 0
missing = 0
for _ in range(m):
    name, count = input().split()
    if name in prices:
        total += prices[name] * int(count)
    else:
        missing += 1
print(total, missing)
