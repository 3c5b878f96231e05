// Wrong: exactly enough is not enough
const money = Number(prompt());
const price = Number(prompt());
if (money > price) {
  console.log('YES');
} else {
  console.log('NO');
  console.log(price - money);
}
