# Wrong: leaves the last ones without a bus
children = int(input())
seats = int(input())
print(children // seats)
