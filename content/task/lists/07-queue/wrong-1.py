# Wrong: moves the last one to the front
n = int(input())
names = input().split()
r = int(input()) % n
print(" ".join(names[n - r:] + names[:n - r]))
