let count = 0;
let total = 0;
let price = Number(prompt());
while (price !== 0) {
  count += 1;
  total += price;
  price = Number(prompt());
}
console.log(count, total);
