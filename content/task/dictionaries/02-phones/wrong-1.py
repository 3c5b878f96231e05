# Wrong: the first number stays
n = int(input())
book = {}
for _ in range(n):
    name, phone = input().split()
    if name not in book:
        book[name] = phone
q = int(input())
for _ in range(q):
    print(book.get(input(), "NOT FOUND"))
