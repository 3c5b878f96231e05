// Wrong: rounds to the nearest, gives out more than there is
const sweets = Number(prompt());
const children = Number(prompt());
console.log(Math.round(sweets / children));
console.log(sweets % children);
