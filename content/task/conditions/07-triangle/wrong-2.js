// Wrong: sorts the numbers as texts
const [a, b, c] = [prompt(), prompt(), prompt()].sort().map(Number);
if (c < a + b) {
  console.log('YES');
} else {
  console.log('NO');
}
