// Wrong: forgets the first price
let count = 0;
let total = 0;
let price = Number(prompt());
while (price !== 0) {
  price = Number(prompt());
  if (price === 0) break;
  count += 1;
  total += price;
}
console.log(count, total);
