# Wrong: one note of each kind at most
amount = int(input())
for note in (200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000):
    if amount >= note:
        print(note, 1)
        amount -= note
