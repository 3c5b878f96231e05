const n = Number(prompt());
const pupils = [];
for (let i = 0; i < n; i++) {
  const [name, score, minutes] = prompt().split(' ');
  pupils.push({ name, score: Number(score), minutes: Number(minutes) });
}
pupils.sort((a, b) => b.score - a.score || a.minutes - b.minutes || (a.name < b.name ? -1 : 1));
for (let i = 0; i < n; i++) {
  console.log(i + 1, pupils[i].name);
}
