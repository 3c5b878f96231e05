// Wrong: stops at the first missing one
const n = Number(prompt());
const prices = new Map();
for (let i = 0; i < n; i++) {
  const [name, price] = prompt().split(' ');
  prices.set(name, Number(price));
}
const m = Number(prompt());
let total = 0;
let missing = 0;
for (let i = 0; i < m; i++) {
  const [name, count] = prompt().split(' ');
  if (prices.has(name)) {
    total += prices.get(name) * Number(count);
  } else {
    missing += 1;
    break;
  }
}
console.log(total, missing);
