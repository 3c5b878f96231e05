// Wrong: forgets that gold moves down when a better one comes
prompt();
const scores = prompt().split(' ').map(Number);
let gold = scores[0];
let silver = null;
for (const s of scores) {
  if (s > gold) {
    gold = s;
  } else if (s < gold && (silver === null || s > silver)) {
    silver = s;
  }
}
console.log(silver === null ? 'NO' : silver);
