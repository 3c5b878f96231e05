// Wrong: forgets the remainder: the queue is lost when k is large
const n = Number(prompt());
const names = prompt().split(' ');
const r = Number(prompt());
console.log([...names.slice(r), ...names.slice(0, r)].join(' '));
