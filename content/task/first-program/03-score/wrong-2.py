# Wrong: takes the lines for team, goals, team, goals
first = input()
goals1 = input()
second = input()
goals2 = input()
print(first + " " + goals1 + ":" + goals2 + " " + second)
