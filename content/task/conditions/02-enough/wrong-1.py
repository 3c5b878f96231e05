# Wrong: exactly enough is not enough
money = int(input())
price = int(input())
if money > price:
    print("YES")
else:
    print("NO")
    print(price - money)
