// Wrong: starts to count from zero votes for the first paper
const n = Number(prompt());
const votes = new Map();
for (let i = 0; i < n; i++) {
  const name = prompt();
  votes.set(name, votes.has(name) ? votes.get(name) + 1 : 0);
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
