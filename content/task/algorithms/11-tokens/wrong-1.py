# Wrong: begins with the largest token
s = int(input())
n = int(input())
tokens = sorted(map(int, input().split()), reverse=True)
count = 0
for c in tokens:
    count += s // c
    s %= c
print(count if s == 0 else -1)
