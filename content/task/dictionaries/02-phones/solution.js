const n = Number(prompt());
const book = new Map();
for (let i = 0; i < n; i++) {
  const [name, phone] = prompt().split(' ');
  book.set(name, phone);
}
const q = Number(prompt());
for (let i = 0; i < q; i++) {
  console.log(book.get(prompt()) ?? 'NOT FOUND');
}
