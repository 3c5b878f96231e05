// Wrong: not sorted
const robots = prompt().split(' ');
const chess = new Set(prompt().split(' '));
const both = robots.filter((name) => chess.has(name));
console.log(both.length);
for (const name of both) {
  console.log(name);
}
