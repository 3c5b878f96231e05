# Wrong: unknown words are left out
n = int(input())
words = {}
for _ in range(n):
    word, translation = input().split()
    words[word] = translation
result = []
for word in input().split():
    if word in words:
        result.append(words[word])
print(" ".join(result))
