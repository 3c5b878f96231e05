// Wrong: counts books that are not on their place
const n = Number(prompt());
const books = prompt().split(' ').map(Number);
const sorted = [...books].sort((a, b) => a - b);
let swaps = 0;
for (let i = 0; i < n; i++) {
  if (books[i] !== sorted[i]) swaps += 1;
}
console.log(swaps);
