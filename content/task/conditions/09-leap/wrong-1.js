// Wrong: looks at 4 before 100
const year = Number(prompt());
if (year % 4 === 0) {
  console.log(29);
} else if (year % 100 === 0) {
  console.log(28);
} else {
  console.log(28);
}
