# Wrong: the last word in place of the longest
words = input().split()
longest = 0
for word in words:
    longest = len(word)
print(len(words), longest)
