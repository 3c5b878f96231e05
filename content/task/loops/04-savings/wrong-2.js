// Wrong: forgets what is there already
prompt();
let money = 0;
const weekly = Number(prompt());
const price = Number(prompt());
let weeks = 0;
while (money < price) {
  money += weekly;
  weeks += 1;
}
console.log(weeks);
