// Wrong: joins texts instead of adding
prompt(); // how many there are: the array knows it itself
const goals = prompt().split(' ');
let total = 0;
let empty = 0;
for (const g of goals) {
  total += g;
  if (g === 0) {
    empty += 1;
  }
}
console.log(total, empty);
