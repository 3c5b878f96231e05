bread = int(input())
yogurt = int(input())
print(bread + yogurt)
