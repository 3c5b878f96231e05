# Wrong: forgets the last chain
beads = input()
short = ""
count = 1
for i in range(1, len(beads)):
    if beads[i] == beads[i - 1]:
        count += 1
    else:
        short += beads[i - 1]
        if count > 1:
            short += str(count)
        count = 1
print(short)
