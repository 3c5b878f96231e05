# Wrong: does every signal: out of time
n = int(input())
names = input().split()
k = int(input())
for _ in range(k):
    names.append(names.pop(0))
print(" ".join(names))
