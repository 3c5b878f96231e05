// Wrong: the warmest instead of the coldest
const a = Number(prompt());
const b = Number(prompt());
const c = Number(prompt());
console.log(Math.max(a, b, c));
