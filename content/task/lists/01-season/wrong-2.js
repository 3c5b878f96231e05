// Wrong: looks for noughts inside numbers: ten counts as none
prompt();
const line = prompt();
const goals = line.split(' ').map(Number);
let total = 0;
for (const g of goals) {
  total += g;
}
console.log(total, line.split('0').length - 1);
