// Wrong: a draw gives nothing
const table = new Map();

function add(name, scored, missed) {
  const team = table.get(name) ?? { name, points: 0, difference: 0 };
  if (scored > missed) {
    team.points += 3;
  } else if (scored === missed) {
    team.points += 0;
  }
  team.difference += scored - missed;
  table.set(name, team);
}

const n = Number(prompt());
for (let i = 0; i < n; i++) {
  const [home, a, b, guest] = prompt().split(' ');
  add(home, Number(a), Number(b));
  add(guest, Number(b), Number(a));
}

const teams = [...table.values()].sort(
  (x, y) => y.points - x.points || y.difference - x.difference || (x.name < y.name ? -1 : 1),
);
for (const { name, points, difference } of teams) {
  console.log(name, points, difference);
}
