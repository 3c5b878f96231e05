// Wrong: an even number of stars
const n = Number(prompt());
for (let i = 1; i <= n; i++) {
  console.log(' '.repeat(n - i) + '*'.repeat(2 * i));
}
