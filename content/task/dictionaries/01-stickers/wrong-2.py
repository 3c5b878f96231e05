# Wrong: counts those that stand there exactly once
n = int(input())
stickers = input().split()
unique = 0
for s in stickers:
    if stickers.count(s) == 1:
        unique += 1
print(unique, n - unique)
