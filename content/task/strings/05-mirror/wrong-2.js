// Wrong: the first letter is lost
const word = prompt();
let mirror = '';
for (const letter of word.slice(1)) {
  mirror = letter + mirror;
}
console.log(mirror);
console.log(mirror === word ? 'YES' : 'NO');
