const [n, m] = prompt().split(' ').map(Number);
const maze = [];
for (let i = 0; i < n; i++) {
  maze.push(prompt());
}
const start = maze.findIndex((row) => row.includes('S'));
const queue = [[start, maze[start].indexOf('S'), 0]];
const seen = new Set([start * m + queue[0][1]]);
let answer = -1;
for (const [i, j, steps] of queue) {
  if (maze[i][j] === 'F') {
    answer = steps;
  }
  const around = [
    [i - 1, j],
    [i + 1, j],
    [i, j - 1],
    [i, j + 1],
  ];
  for (const [x, y] of around) {
    const inside = x >= 0 && x < n && y >= 0 && y < m;
    if (inside && maze[x][y] !== '#' && !seen.has(x * m + y)) {
      seen.add(x * m + y);
      queue.push([x, y, steps + 1]);
    }
  }
}
console.log(answer);
