# Wrong: looks whether it divides by 4
house = int(input())
if house % 4 == 0:
    print("RIGHT")
else:
    print("LEFT")
