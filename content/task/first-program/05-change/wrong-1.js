// Wrong: takes the money away from the price: a minus before the answer
const price = Number(prompt());
const count = Number(prompt());
const money = Number(prompt());
console.log(price * count - money);
