const words = prompt()
  .split(' ')
  .filter((word) => word !== '');
let longest = 0;
for (const word of words) {
  if (word.length > longest) {
    longest = word.length;
  }
}
console.log(words.length, longest);
