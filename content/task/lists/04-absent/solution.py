n = int(input())
here = list(map(int, input().split()))
for number in range(1, n + 1):
    if number not in here:
        print(number)
