# Wrong: takes the percents for so'm
price = int(input())
percent = int(input())
print(price - percent)
