amount = int(input())
for note in (200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000):
    count = amount // note
    if count > 0:
        print(note, count)
    amount %= note
