// Wrong: chooses the shortest first
const n = Number(prompt());
const lessons = [];
for (let i = 0; i < n; i++) {
  const [start, end] = prompt().split(' ').map(Number);
  lessons.push({ start, end });
}
lessons.sort((a, b) => a.end - a.start - (b.end - b.start));
const chosen = [];
for (const lesson of lessons) {
  if (chosen.every((other) => lesson.start >= other.end || lesson.end <= other.start)) {
    chosen.push(lesson);
  }
}
console.log(chosen.length);
