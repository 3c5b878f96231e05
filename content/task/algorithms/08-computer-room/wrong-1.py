# Wrong: chooses the one that begins first
n = int(input())
lessons = []
for _ in range(n):
    start, end = map(int, input().split())
    lessons.append((end, start))
lessons.sort(key=lambda x: x[1])
count = 0
free = 0
for end, start in lessons:
    if start >= free:
        count += 1
        free = end
print(count)
