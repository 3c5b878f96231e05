# Wrong: the last number is never checked
n = int(input())
here = list(map(int, input().split()))
for number in range(1, n):
    if number not in here:
        print(number)
