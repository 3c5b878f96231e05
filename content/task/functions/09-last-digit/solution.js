function lastDigit(a, n) {
  if (n === 0) {
    return 1;
  }
  const half = lastDigit(a, Math.floor(n / 2));
  return n % 2 === 0 ? (half * half) % 10 : (half * half * (a % 10)) % 10;
}

const a = Number(prompt());
const n = Number(prompt());
console.log(lastDigit(a, n));
