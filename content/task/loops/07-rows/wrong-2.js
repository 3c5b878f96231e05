// Wrong: the largest number of rows in place of how many ways
const n = Number(prompt());
let count = 0;
for (let rows = 1; rows <= n; rows++) {
  if (n % rows === 0) {
    count = rows;
  }
}
console.log(count);
