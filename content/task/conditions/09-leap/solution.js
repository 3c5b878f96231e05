const year = Number(prompt());
if (year % 400 === 0) {
  console.log(29);
} else if (year % 100 === 0) {
  console.log(28);
} else if (year % 4 === 0) {
  console.log(29);
} else {
  console.log(28);
}
