words = input().split()
longest = 0
for word in words:
    if len(word) > longest:
        longest = len(word)
print(len(words), longest)
