// Wrong: looks at the first two only
const a = Number(prompt());
const b = Number(prompt());
const c = Number(prompt());
console.log(Math.min(a, b));
