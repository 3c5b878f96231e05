# Wrong: the total is the last carpet
def price(length, width):
    return length * width * 200000


n = int(input())
total = 0
for _ in range(n):
    length, width = map(int, input().split())
    cost = price(length, width)
    print(cost)
    total = cost
print(total)
