// Wrong: a set of the characters of the line
const n = Number(prompt());
const stickers = prompt();
const unique = new Set(stickers);
console.log(unique.size, n - unique.size);
