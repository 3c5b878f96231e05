n = int(input())
votes = {}
for _ in range(n):
    name = input()
    votes[name] = votes.get(name, 0) + 1
winner = ""
for name in sorted(votes):
    if winner == "" or votes[name] > votes[winner]:
        winner = name
print(winner, votes[winner])
