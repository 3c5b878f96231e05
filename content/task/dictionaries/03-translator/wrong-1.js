// Wrong: the dictionary is the wrong way round
const n = Number(prompt());
const words = new Map();
for (let i = 0; i < n; i++) {
  const [word, translation] = prompt().split(' ');
  words.set(translation, word);
}
const result = prompt()
  .split(' ')
  .map((word) => words.get(word) ?? word);
console.log(result.join(' '));
