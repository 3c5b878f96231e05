// Wrong: rounds the average to the nearest
const n = Number(prompt());
const heights = prompt().split(' ').map(Number);
let sum = 0;
for (const h of heights) {
  sum += h;
}
let count = 0;
for (const h of heights) {
  if (h > Math.round(sum / n)) {
    count += 1;
  }
}
console.log(count);
