// Wrong: joins the digits as texts
let total = '';
for (const digit of prompt()) {
  total += digit;
}
console.log(total);
