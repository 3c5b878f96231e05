// Wrong: asks about each number in turn
const n = Number(prompt());
console.log(n - 1);
