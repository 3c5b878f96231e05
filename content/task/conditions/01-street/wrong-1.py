# Wrong: sides change places
house = int(input())
if house % 2 != 0:
    print("RIGHT")
else:
    print("LEFT")
