// Wrong: goes through the letters of the first word only
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
for (const letter of first.keys()) {
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
  console.log(missing, extra);
}
