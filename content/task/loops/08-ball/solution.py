height = int(input())
way = height
hits = 0
while height > 0:
    hits += 1
    height //= 2
    way += 2 * height
print(hits, way)
