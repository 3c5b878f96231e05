n = int(input())
names = input().split()
r = int(input()) % n
print(" ".join(names[r:] + names[:r]))
