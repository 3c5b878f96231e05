const n = Number(prompt());
let count = 0;
for (let rows = 1; rows <= n; rows++) {
  if (n % rows === 0) {
    count += 1;
  }
}
console.log(count);
