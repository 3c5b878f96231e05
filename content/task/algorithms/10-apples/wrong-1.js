// Wrong: the least in place of the most
const [n, m] = prompt().split(' ').map(Number);
let above = new Array(m).fill(0);
for (let i = 0; i < n; i++) {
  const best = [];
  for (const apples of prompt().split(' ').map(Number)) {
    const left = best.at(-1) ?? 0;
    best.push(apples + Math.min(left, above[best.length]));
  }
  above = best;
}
console.log(above[m - 1]);
