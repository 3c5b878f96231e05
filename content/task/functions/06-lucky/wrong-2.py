# Wrong: loses the noughts in front when printing
def is_lucky(ticket):
    digits = [int(c) for c in ticket]
    return sum(digits[:3]) == sum(digits[3:])


number = int(input()) + 1
while not is_lucky(str(number).zfill(6)):
    number += 1
print(number)
