# Wrong: an hour of 60 seconds
def seconds(text):
    h, m, s = map(int, text.split(":"))
    return h * 60 + m * 60 + s


start = seconds(input())
end = seconds(input())
print(end - start)
