const price = Number(prompt());
const percent = Number(prompt());
console.log(price - (price / 100) * percent);
