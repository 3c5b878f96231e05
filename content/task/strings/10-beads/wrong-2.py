# Wrong: counts all letters of a colour, not those in a row
beads = input()
short = ""
for letter in sorted(set(beads), key=beads.index):
    count = beads.count(letter)
    short += letter
    if count > 1:
        short += str(count)
print(short)
