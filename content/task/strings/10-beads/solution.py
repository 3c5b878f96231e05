beads = input()
short = ""
count = 0
for i in range(len(beads)):
    count += 1
    if i == len(beads) - 1 or beads[i + 1] != beads[i]:
        short += beads[i]
        if count > 1:
            short += str(count)
        count = 0
print(short)
