// Wrong: the largest number for how many there are
const n = Number(prompt());
const stickers = prompt().split(' ').map(Number);
const unique = Math.min(n, Math.max(...stickers));
console.log(unique, n - unique);
