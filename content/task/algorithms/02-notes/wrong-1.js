// Wrong: from small to large: a heap of 1000
let amount = Number(prompt());
for (const note of [1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000]) {
  const count = Math.floor(amount / note);
  if (count > 0) {
    console.log(note, count);
  }
  amount %= note;
}
