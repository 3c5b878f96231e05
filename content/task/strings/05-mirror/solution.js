const word = prompt();
let mirror = '';
for (const letter of word) {
  mirror = letter + mirror;
}
console.log(mirror);
console.log(mirror === word ? 'YES' : 'NO');
