// Wrong: missing and extra change places
function lettersOf(word) {
  const counts = new Map();
  for (const letter of word) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

const first = lettersOf(prompt());
const second = lettersOf(prompt());
let missing = 0;
let extra = 0;
for (const letter of new Set([...first.keys(), ...second.keys()])) {
  const difference = (second.get(letter) ?? 0) - (first.get(letter) ?? 0);
  if (difference > 0) {
    missing += difference;
  } else {
    extra -= difference;
  }
}
if (missing === 0 && extra === 0) {
  console.log('YES');
} else {
  console.log(extra, missing);
}
