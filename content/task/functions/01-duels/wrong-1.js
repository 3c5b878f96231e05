// Wrong: returns the smaller one
function larger(a, b) {
  if (a < b) {
    return a;
  }
  return b;
}

const n = Number(prompt());
for (let i = 0; i < n; i++) {
  const [first, second] = prompt().split(' ').map(Number);
  console.log(larger(first, second));
}
