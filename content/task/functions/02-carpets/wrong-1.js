// Wrong: prints the total only
function price(length, width) {
  return length * width * 200000;
}

const n = Number(prompt());
let total = 0;
for (let i = 0; i < n; i++) {
  const [length, width] = prompt().split(' ').map(Number);
  const cost = price(length, width);
  total += cost;
}
console.log(total);
