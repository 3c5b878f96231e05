// Wrong: the row below is left out
const [n, m] = prompt().split(' ').map(Number);
const garden = [];
for (let i = 0; i < n; i++) {
  garden.push(prompt());
}
for (let i = 0; i < n; i++) {
  let row = '';
  for (let j = 0; j < m; j++) {
    if (garden[i][j] === '#') {
      row += '#';
      continue;
    }
    let trees = 0;
    for (let x = i - 1; x <= i; x++) {
      for (let y = j - 1; y <= j + 1; y++) {
        if (garden[x]?.[y] === '#') {
          trees += 1;
        }
      }
    }
    row += trees;
  }
  console.log(row);
}
