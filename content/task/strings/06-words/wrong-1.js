// Wrong: empty words are counted
const words = prompt().split(' ');
let longest = 0;
for (const word of words) {
  longest = Math.max(longest, word.length);
}
console.log(words.length, longest);
