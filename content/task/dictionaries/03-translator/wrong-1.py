# Wrong: replaces parts of words and translates twice
n = int(input())
pairs = [input().split() for _ in range(n)]
text = input()
for word, translation in pairs:
    text = text.replace(word, translation)
print(text)
