plate = input()
pattern = "00A000AA"
good = len(plate) == len(pattern)
if good:
    for i in range(8):
        if pattern[i] == "0":
            fits = "0" <= plate[i] <= "9"
        else:
            fits = "A" <= plate[i] <= "Z"
        if not fits:
            good = False
print(plate[:2] if good else "ERROR")
