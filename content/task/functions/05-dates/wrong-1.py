# Wrong: the month is not looked at
def days_in(month, year):
    if month == 2:
        return 29 if year % 4 == 0 else 28
    if month in (4, 6, 9, 11):
        return 30
    return 31


def exists(day, month, year):
    return 1 <= day <= days_in(month, year)


n = int(input())
for _ in range(n):
    day, month, year = map(int, input().split("."))
    print("YES" if exists(day, month, year) else "NO")
