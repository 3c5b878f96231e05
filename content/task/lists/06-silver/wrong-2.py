# Wrong: begins with zero
n = int(input())
scores = list(map(int, input().split()))
gold = max(scores)
silver = 0
for s in scores:
    if silver < s < gold:
        silver = s
if min(scores) == gold:
    print("NO")
else:
    print(silver)
