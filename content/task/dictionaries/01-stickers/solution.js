const n = Number(prompt());
const stickers = prompt().split(' ');
const unique = new Set(stickers);
console.log(unique.size, n - unique.size);
