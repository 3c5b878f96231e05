// Wrong: nothing is turned round
const n = Number(prompt());
const stops = [];
for (let i = 0; i < n; i++) {
  stops.push(prompt());
}
for (let i = 0; i < n; i++) {
  console.log(`${i + 1}. ${stops[i]}`);
}
