// Wrong: takes them as they stand, not sorted
const n = Number(prompt());
const lessons = [];
for (let i = 0; i < n; i++) {
  const [start, end] = prompt().split(' ').map(Number);
  lessons.push({ start, end });
}
let count = 0;
let free = 0;
for (const { start, end } of lessons) {
  if (start >= free) {
    count += 1;
    free = end;
  }
}
console.log(count);
