// Wrong: her own ticket counts
function isLucky(ticket) {
  const [a, b, c, d, e, f] = [...ticket].map(Number);
  return a + b + c === d + e + f;
}

const text = (number) => String(number).padStart(6, '0');

let number = Number(prompt());
while (!isLucky(text(number))) {
  number += 1;
}
console.log(text(number));
