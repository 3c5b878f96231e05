# Wrong: the second line of a product replaces the first
n = int(input())
prices = {}
for _ in range(n):
    name, price = input().split()
    prices[name] = int(price)
m = int(input())
basket = {}
for _ in range(m):
    name, count = input().split()
    basket[name] = int(count)
total = sum(prices[name] * basket[name] for name in basket if name in prices)
print(total, sum(name not in prices for name in basket))
