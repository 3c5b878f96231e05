robots = set(input().split())
chess = set(input().split())
both = sorted(robots & chess)
print(len(both))
for name in both:
    print(name)
