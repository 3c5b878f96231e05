table = {}


def add(team, scored, missed):
    if team not in table:
        table[team] = [0, 0]
    if scored > missed:
        table[team][0] += 3
    elif scored == missed:
        table[team][0] += 1
    table[team][1] += scored - missed


n = int(input())
for _ in range(n):
    home, a, b, guest = input().split()
    add(home, int(a), int(b))
    add(guest, int(b), int(a))

for team in sorted(table, key=lambda t: (-table[t][0], -table[t][1], t)):
    print(team, table[team][0], table[team][1])
