# Wrong: goes past midnight without starting anew
hour = int(input())
minute = int(input())
lasts = int(input())
end = (hour * 60 + minute + lasts)
print(end // 60, end % 60)
