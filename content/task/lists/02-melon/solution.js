const n = Number(prompt());
const prices = prompt().split(' ').map(Number);
let best = 0;
for (let i = 0; i < n; i++) {
  if (prices[i] < prices[best]) {
    best = i;
  }
}
console.log(best + 1);
