n = int(input())
book = {}
for _ in range(n):
    name, phone = input().split()
    book[name] = phone
q = int(input())
for _ in range(q):
    print(book.get(input(), "NOT FOUND"))
