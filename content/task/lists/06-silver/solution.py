n = int(input())
scores = list(map(int, input().split()))
gold = max(scores)
rest = []
for s in scores:
    if s < gold:
        rest.append(s)
if rest:
    print(max(rest))
else:
    print("NO")
