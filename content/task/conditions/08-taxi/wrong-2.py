# Wrong: pays for the first three kilometres twice
km = int(input())
hour = int(input())
price = 8000
if km > 3:
    price += km * 1500
if hour >= 22 or hour < 6:
    price += 5000
print(price)
