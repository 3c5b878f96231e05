// Wrong: counts the same again and again: out of time
function ways(n) {
  return n <= 2 ? n : ways(n - 1) + ways(n - 2);
}

console.log(ways(Number(prompt())));
