# Wrong: swaps far books: selection sort
n = int(input())
books = list(map(int, input().split()))
swaps = 0
for i in range(n):
    least = i
    for j in range(i, n):
        if books[j] < books[least]:
            least = j
    if least != i:
        books[i], books[least] = books[least], books[i]
        swaps += 1
print(swaps)
