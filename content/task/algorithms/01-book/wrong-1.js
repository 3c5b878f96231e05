// Wrong: the first day has number zero
const pages = Number(prompt());
const n = Number(prompt());
const days = prompt().split(' ').map(Number);
let answer = 'NO';
let total = 0;
for (let i = 0; i < n; i++) {
  total += days[i];
  if (total >= pages) {
    answer = i;
    break;
  }
}
console.log(answer);
