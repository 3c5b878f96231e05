// Wrong: two separate checks: equal prices print nothing
const first = Number(prompt());
const second = Number(prompt());
if (first < second) {
  console.log(1);
}
if (second < first) {
  console.log(2);
}
