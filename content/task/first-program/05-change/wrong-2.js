// Wrong: prints the price of all notebooks
const price = Number(prompt());
const count = Number(prompt());
const money = Number(prompt());
console.log(price * count);
