pages = int(input())
n = int(input())
days = list(map(int, input().split()))
answer = "NO"
total = 0
for i in range(n):
    total += days[i]
    if total >= pages:
        answer = i + 1
        break
print(answer)
