// Wrong: begins anew with zero
const n = Number(prompt());
const days = prompt().split(' ').map(Number);
let length = 1;
let best = 1;
for (let i = 1; i < n; i++) {
  length = days[i] > days[i - 1] ? length + 1 : 0;
  best = Math.max(best, length);
}
console.log(best);
