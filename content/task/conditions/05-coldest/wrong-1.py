# Wrong: starts from zero
coldest = 0
for _ in range(3):
    t = int(input())
    if t < coldest:
        coldest = t
print(coldest)
