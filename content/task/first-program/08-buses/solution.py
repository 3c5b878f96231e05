children = int(input())
seats = int(input())
print((children + seats - 1) // seats)
