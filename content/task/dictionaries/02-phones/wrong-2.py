# Wrong: numbers lose the nought in front
n = int(input())
book = {}
for _ in range(n):
    name, phone = input().split()
    book[name] = int(phone)
q = int(input())
for _ in range(q):
    print(book.get(input(), "NOT FOUND"))
