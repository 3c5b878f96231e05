# Wrong: begins with number zero
n = int(input())
here = list(map(int, input().split()))
for number in range(n + 1):
    if number not in here:
        print(number)
