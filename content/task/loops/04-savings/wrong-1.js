// Wrong: one week too many when it is exactly enough
let money = Number(prompt());
const weekly = Number(prompt());
const price = Number(prompt());
let weeks = 0;
while (money <= price) {
  money += weekly;
  weeks += 1;
}
console.log(weeks);
