const sweets = Number(prompt());
const children = Number(prompt());
console.log(Math.floor(sweets / children));
console.log(sweets % children);
