// Wrong: the count goes on into the next chain
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
  }
}
console.log(short);
