n = int(input())
stickers = input().split()
unique = set(stickers)
print(len(unique), n - len(unique))
