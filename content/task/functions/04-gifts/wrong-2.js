// Wrong: the difference in place of the divisor
function gcd(a, b) {
  return Math.abs(a - b) || a;
}

const apples = Number(prompt());
const pears = Number(prompt());
const gifts = gcd(apples, pears);
console.log(gifts, apples / gifts, pears / gifts);
