# Wrong: a nought before any number
hour = input()
minute = input()
print("0" + hour + ":0" + minute)
