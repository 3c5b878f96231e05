prompt(); // how many there are: the array knows it itself
const inside = new Set();
for (const card of prompt().split(' ').map(Number)) {
  if (inside.has(card)) {
    inside.delete(card);
  } else {
    inside.add(card);
  }
}
const left = [...inside].sort((a, b) => a - b);
console.log(left.length > 0 ? left.join(' ') : 'EMPTY');
