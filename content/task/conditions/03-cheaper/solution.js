const first = Number(prompt());
const second = Number(prompt());
if (first < second) {
  console.log(1);
} else if (second < first) {
  console.log(2);
} else {
  console.log(0);
}
