km = int(input())
hour = int(input())
price = 8000
if km > 3:
    price += (km - 3) * 1500
if hour >= 22 or hour < 6:
    price += 5000
print(price)
