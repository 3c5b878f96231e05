# Wrong: the smaller half always stays
n = int(input())
questions = 0
while n > 1:
    n //= 2
    questions += 1
print(questions)
