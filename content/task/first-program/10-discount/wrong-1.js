// Wrong: prints the discount, not the price
const price = Number(prompt());
const percent = Number(prompt());
console.log((price / 100) * percent);
