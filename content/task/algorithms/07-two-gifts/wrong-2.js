// Wrong: neighbours in the list only
const money = Number(prompt());
const n = Number(prompt());
const prices = prompt().split(' ').map(Number);
let best = 0;
for (let i = 0; i < n; i++) {
  for (let j = i + 1; j < Math.min(n, i + 2); j++) {
    const total = prices[i] + prices[j];
    if (total <= money && total > best) {
      best = total;
    }
  }
}
console.log(best > 0 ? best : 'NO');
