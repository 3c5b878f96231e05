const start = prompt();
const end = prompt();
const columns = Math.abs(start.charCodeAt(0) - end.charCodeAt(0));
const rows = Math.abs(Number(start[1]) - Number(end[1]));
if (columns * rows === 2) {
  console.log('YES');
} else {
  console.log('NO');
}
