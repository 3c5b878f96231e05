# Wrong: goes through the shelf once only
n = int(input())
books = list(map(int, input().split()))
swaps = 0
for _ in range(1):
    for i in range(n - 1):
        if books[i] > books[i + 1]:
            books[i], books[i + 1] = books[i + 1], books[i]
            swaps += 1
print(swaps)
