// Wrong: a square of a prime passes
const n = Number(prompt());
let prime = n > 1;
for (let d = 2; d * d < n; d++) {
  if (n % d === 0) {
    prime = false;
    break;
  }
}
console.log(prime ? 'OPEN' : 'CLOSED');
