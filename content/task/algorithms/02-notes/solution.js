let amount = Number(prompt());
for (const note of [200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000]) {
  const count = Math.floor(amount / note);
  if (count > 0) {
    console.log(note, count);
  }
  amount %= note;
}
