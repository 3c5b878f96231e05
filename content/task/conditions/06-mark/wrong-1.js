// Wrong: the lower border of 3 is left out
const score = Number(prompt());
if (score >= 86) {
  console.log(5);
} else if (score >= 71) {
  console.log(4);
} else if (score > 56) {
  console.log(3);
} else {
  console.log(2);
}
