function price(length, width) {
  return length * width * 200000;
}

const n = Number(prompt());
let total = 0;
for (let i = 0; i < n; i++) {
  const [length, width] = prompt().split(' ').map(Number);
  const cost = price(length, width);
  console.log(cost);
  total += cost;
}
console.log(total);
