// Wrong: leaves out one row
const n = Number(prompt());
let count = 0;
for (let rows = 2; rows <= n; rows++) {
  if (n % rows === 0) {
    count += 1;
  }
}
console.log(count);
