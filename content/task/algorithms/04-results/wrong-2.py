# Wrong: names of equal ones backwards: the whole list is turned round
n = int(input())
pupils = []
for _ in range(n):
    name, score, minutes = input().split()
    pupils.append((int(score), -int(minutes), name))
pupils.sort(reverse=True)
for place in range(n):
    print(place + 1, pupils[place][2])
