// Wrong: those of the first club who are not in the second
const robots = prompt().split(' ');
const chess = new Set(prompt().split(' '));
const both = robots.filter((name) => !chess.has(name)).sort();
console.log(both.length);
for (const name of both) {
  console.log(name);
}
