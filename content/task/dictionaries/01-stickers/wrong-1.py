# Wrong: compares neighbours only
n = int(input())
stickers = input().split()
unique = 1
for i in range(1, n):
    if stickers[i] != stickers[i - 1]:
        unique += 1
print(unique, n - unique)
