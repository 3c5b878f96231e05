// Wrong: capital letters are not counted
const letter = prompt();
const text = prompt();
let count = 0;
for (const symbol of text) {
  if (symbol === letter) {
    count += 1;
  }
}
console.log(count);
