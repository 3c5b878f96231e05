// Wrong: compares the halves themselves, not their sums
function isLucky(ticket) {
  const [a, b, c, d, e, f] = [...ticket].map(Number);
  return `${a}${b}${c}` === `${d}${e}${f}`;
}

const text = (number) => String(number).padStart(6, '0');

let number = Number(prompt()) + 1;
while (!isLucky(text(number))) {
  number += 1;
}
console.log(text(number));
