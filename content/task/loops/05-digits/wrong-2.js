// Wrong: rounds up when the last digit is 5 or more
let number = Number(prompt());
let total = 0;
while (number > 0) {
  total += number % 10;
  number = Math.round(number / 10);
}
console.log(total);
