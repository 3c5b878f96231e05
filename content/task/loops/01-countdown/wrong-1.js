// Wrong: stops before one
const n = Number(prompt());
for (let i = n; i > 1; i--) {
  console.log(i);
}
console.log('START');
