// Wrong: counts spaces and adds one
const text = prompt();
let longest = 0;
for (const word of text.split(' ')) {
  longest = Math.max(longest, word.length);
}
let count = 1;
for (const symbol of text) {
  if (symbol === ' ') count += 1;
}
console.log(count, longest);
