hour = input()
minute = input()
print(hour.zfill(2) + ":" + minute.zfill(2))
