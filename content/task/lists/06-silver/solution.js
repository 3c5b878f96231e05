prompt();
const scores = prompt().split(' ').map(Number);
const gold = Math.max(...scores);
const rest = scores.filter((s) => s < gold);
console.log(rest.length > 0 ? Math.max(...rest) : 'NO');
