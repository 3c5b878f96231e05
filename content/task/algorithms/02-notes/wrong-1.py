# Wrong: unused notes are printed with 0
amount = int(input())
for note in (200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000):
    print(note, amount // note)
    amount %= note
