# Wrong: joins texts instead of adding numbers
bread = input()
yogurt = input()
print(bread + yogurt)
