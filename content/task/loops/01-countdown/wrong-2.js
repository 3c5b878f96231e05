// Wrong: starts the rocket at every step
const n = Number(prompt());
for (let i = n; i > 0; i--) {
  console.log(i);
  console.log('START');
}
