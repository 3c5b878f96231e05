hour = int(input())
minute = int(input())
lasts = int(input())
end = (hour * 60 + minute + lasts) % 1440
print(end // 60, end % 60)
