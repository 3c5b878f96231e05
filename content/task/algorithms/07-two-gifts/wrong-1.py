# Wrong: takes the dearest it can, then the dearest that is left
money = int(input())
n = int(input())
prices = sorted(map(int, input().split()), reverse=True)
chosen = []
for p in prices:
    if len(chosen) < 2 and sum(chosen) + p <= money:
        chosen.append(p)
print(sum(chosen) if len(chosen) == 2 else "NO")
