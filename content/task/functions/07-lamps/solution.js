function binary(n) {
  if (n < 2) {
    return String(n);
  }
  return binary(Math.floor(n / 2)) + (n % 2);
}

const lamps = binary(Number(prompt()));
let ones = 0;
for (const lamp of lamps) {
  if (lamp === '1') {
    ones += 1;
  }
}
console.log(lamps, ones);
