const s = Number(prompt());
prompt(); // how many kinds there are: the array knows it itself
const tokens = prompt().split(' ').map(Number);
const best = [0];
for (let x = 1; x <= s; x++) {
  best[x] = Infinity;
  for (const c of tokens) {
    if (c <= x) {
      best[x] = Math.min(best[x], best[x - c] + 1);
    }
  }
}
console.log(best[s] < Infinity ? best[s] : -1);
