// Wrong: the best single day wins
const [n] = prompt().split(' ').map(Number);
let winner = 0;
let best = -1;
for (let number = 1; number <= n; number++) {
  let total = 0;
  for (const kg of prompt().split(' ')) {
    total = Math.max(total, Number(kg));
  }
  if (total > best) {
    best = total;
    winner = number;
  }
}
console.log(winner, best);
