# Wrong: counts brackets of each kind, order apart
text = input()
counts = {"(": 0, "[": 0, "{": 0}
pairs = {")": "(", "]": "[", "}": "{"}
answer = ""
for i in range(len(text)):
    c = text[i]
    if c in counts:
        counts[c] += 1
    else:
        counts[pairs[c]] -= 1
        if counts[pairs[c]] < 0:
            answer = i + 1
            break
if answer == "":
    answer = "OPEN" if any(counts.values()) else "OK"
print(answer)
