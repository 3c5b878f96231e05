// Wrong: numbers go down with the stops
const n = Number(prompt());
const stops = [];
for (let i = 0; i < n; i++) {
  stops.push(prompt());
}
stops.reverse();
for (let i = 0; i < n; i++) {
  console.log(`${n - i}. ${stops[i]}`);
}
