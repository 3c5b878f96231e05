// Wrong: takes one for a prime
const n = Number(prompt());
let prime = true;
for (let d = 2; d * d <= n; d++) {
  if (n % d === 0) {
    prime = false;
    break;
  }
}
console.log(prime ? 'OPEN' : 'CLOSED');
