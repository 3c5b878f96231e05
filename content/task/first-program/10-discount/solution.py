price = int(input())
percent = int(input())
print(price - price // 100 * percent)
