const n = Number(prompt());
const here = prompt().split(' ').map(Number);
for (let number = 1; number <= n; number++) {
  if (!here.includes(number)) {
    console.log(number);
  }
}
