# Wrong: brackets left open are forgotten
pairs = {")": "(", "]": "[", "}": "{"}
text = input()
stack = []
answer = ""
for i in range(len(text)):
    c = text[i]
    if c not in pairs:
        stack.append(c)
    elif not stack or stack.pop() != pairs[c]:
        answer = i + 1
        break
if answer == "":
    answer = "OK"
print(answer)
