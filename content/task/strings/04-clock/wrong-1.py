# Wrong: a nought before the minutes only
hour = input()
minute = input()
print(hour + ":" + minute.zfill(2))
