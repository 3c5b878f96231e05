hour = int(input())
minute = int(input())
now = hour * 60 + minute
if 540 <= now < 1110:
    print("OPEN")
else:
    print("CLOSED")
