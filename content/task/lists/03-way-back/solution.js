const n = Number(prompt());
const stops = [];
for (let i = 0; i < n; i++) {
  stops.push(prompt());
}
stops.reverse();
for (let i = 0; i < n; i++) {
  console.log(`${i + 1}. ${stops[i]}`);
}
