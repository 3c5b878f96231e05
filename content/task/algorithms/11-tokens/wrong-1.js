// Wrong: counts the ways in place of the tokens
const s = Number(prompt());
prompt();
const tokens = prompt().split(' ').map(Number);
const ways = new Array(s + 1).fill(0);
ways[0] = 1;
for (const c of tokens) {
  for (let x = c; x <= s; x++) {
    ways[x] += ways[x - c];
  }
}
console.log(ways[s] > 0 ? ways[s] : -1);
