# Wrong: forgets to carry the minutes over into hours
hour = int(input())
minute = int(input())
lasts = int(input())
print((hour + lasts // 60) % 24, (minute + lasts) % 60)
