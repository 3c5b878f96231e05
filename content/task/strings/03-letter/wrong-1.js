// Wrong: stops at the first one
const letter = prompt();
const text = prompt().toLowerCase();
let count = 0;
for (const symbol of text) {
  if (symbol === letter) {
    count += 1;
    break;
  }
}
console.log(count);
