n = int(input())
questions = 0
known = 1
while known < n:
    known *= 2
    questions += 1
print(questions)
