const n = Number(prompt());
const votes = new Map();
for (let i = 0; i < n; i++) {
  const name = prompt();
  votes.set(name, (votes.get(name) ?? 0) + 1);
}
let winner = '';
let best = 0;
for (const name of [...votes.keys()].sort()) {
  if (votes.get(name) > best) {
    winner = name;
    best = votes.get(name);
  }
}
console.log(winner, best);
