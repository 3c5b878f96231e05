# Wrong: stops at nine
n = int(input())
for i in range(1, 10):
    print(f"{n} x {i} = {n * i}")
