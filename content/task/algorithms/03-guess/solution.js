const n = Number(prompt());
let questions = 0;
let known = 1;
while (known < n) {
  known *= 2;
  questions += 1;
}
console.log(questions);
