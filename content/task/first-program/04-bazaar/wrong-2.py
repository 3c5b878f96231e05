# Wrong: adds the first price twice
bread = int(input())
yogurt = int(input())
print(bread + bread)
