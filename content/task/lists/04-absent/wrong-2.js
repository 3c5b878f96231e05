// Wrong: takes the order for right without sorting
const n = Number(prompt());
const here = prompt().split(' ').map(Number);
let absent = n;
for (let i = n - 2; i >= 0; i--) {
  if (here[i] !== i + 1) absent = i + 1;
}
console.log(absent);
