// Wrong: tries the small divisors only
const n = Number(prompt());
let prime = n > 1;
for (let d = 2; d <= 10 && d < n; d++) {
  if (n % d === 0) {
    prime = false;
    break;
  }
}
console.log(prime ? 'OPEN' : 'CLOSED');
