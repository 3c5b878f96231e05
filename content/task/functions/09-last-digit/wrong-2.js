// Wrong: multiplies by n instead of n times
const a = Number(prompt());
const n = Number(prompt());
console.log(n === 0 ? 1 : ((a % 10) * (n % 10)) % 10);
