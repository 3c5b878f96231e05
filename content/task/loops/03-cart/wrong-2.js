// Wrong: joins texts instead of adding
let count = 0;
let total = '';
let price = Number(prompt());
while (price !== 0) {
  count += 1;
  total += price;
  price = Number(prompt());
}
console.log(count, total);
