// Wrong: compares texts, so 9 is more than 10
const money = prompt();
const price = prompt();
if (money >= price) {
  console.log('YES');
} else {
  console.log('NO');
  console.log(price - money);
}
