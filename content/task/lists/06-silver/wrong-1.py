# Wrong: the second place of the sorted list, though it may be gold too
n = int(input())
scores = sorted(map(int, input().split()), reverse=True)
if n > 1 and scores[-1] != scores[0]:
    print(scores[1])
else:
    print("NO")
