// Wrong: ordinary division: the answer has a fraction
const sweets = Number(prompt());
const children = Number(prompt());
console.log(sweets / children);
console.log(sweets % children);
