n = int(input())
words = {}
for _ in range(n):
    word, translation = input().split()
    words[word] = translation
result = []
for word in input().split():
    result.append(words.get(word, word))
print(" ".join(result))
