const beads = prompt();
let short = '';
let count = 0;
for (let i = 0; i < beads.length; i++) {
  count += 1;
  if (beads[i + 1] !== beads[i]) {
    short += beads[i];
    if (count > 1) {
      short += count;
    }
    count = 0;
  }
}
console.log(short);
