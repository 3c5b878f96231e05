// Wrong: one step of Euclid only
function gcd(a, b) {
  return a % b === 0 ? b : a % b;
}

const apples = Number(prompt());
const pears = Number(prompt());
const gifts = gcd(apples, pears);
console.log(gifts, apples / gifts, pears / gifts);
