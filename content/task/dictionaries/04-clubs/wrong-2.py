# Wrong: looks for the name inside the line: Ali in Alisher
robots = input().split()
chess = input()
both = sorted(name for name in robots if name in chess)
print(len(both))
for name in both:
    print(name)
