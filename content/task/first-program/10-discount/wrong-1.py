# Wrong: the answer is a fraction: 34000.0
price = int(input())
percent = int(input())
print(price - price / 100 * percent)
