const n = Number(prompt());
const names = prompt().split(' ');
const r = Number(prompt()) % n;
console.log([...names.slice(r), ...names.slice(0, r)].join(' '));
