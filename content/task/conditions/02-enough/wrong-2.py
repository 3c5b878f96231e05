# Wrong: compares texts, so 9 is more than 10
money = input()
price = input()
if money >= price:
    print("YES")
else:
    print("NO")
    print(int(price) - int(money))
