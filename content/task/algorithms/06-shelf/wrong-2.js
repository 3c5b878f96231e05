// Wrong: compares texts
const n = Number(prompt());
const books = prompt().split(' ');
let swaps = 0;
for (let i = 0; i < n; i++) {
  for (let j = i + 1; j < n; j++) {
    if (books[i] > books[j]) {
      swaps += 1;
    }
  }
}
console.log(swaps);
