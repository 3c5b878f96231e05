# Wrong: looks at the minutes apart: closed in the second half of any hour
hour = int(input())
minute = int(input())
now = hour * 60 + minute
if 9 <= hour <= 18 and minute < 30:
    print("OPEN")
else:
    print("CLOSED")
