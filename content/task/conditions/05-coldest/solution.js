const a = Number(prompt());
const b = Number(prompt());
const c = Number(prompt());
console.log(Math.min(a, b, c));
