function gcd(a, b) {
  return b === 0 ? a : gcd(b, a % b);
}

const apples = Number(prompt());
const pears = Number(prompt());
const gifts = gcd(apples, pears);
console.log(gifts, apples / gifts, pears / gifts);
