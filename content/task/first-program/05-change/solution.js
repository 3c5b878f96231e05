const price = Number(prompt());
const count = Number(prompt());
const money = Number(prompt());
console.log(money - price * count);
