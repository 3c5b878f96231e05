// Wrong: adds numbers instead of joining texts
function binary(n) {
  return n < 2 ? n : binary(Math.floor(n / 2)) + (n % 2);
}

const lamps = String(binary(Number(prompt())));
console.log(lamps, [...lamps].filter((lamp) => lamp === '1').length);
