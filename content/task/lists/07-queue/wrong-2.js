// Wrong: the first ones are not put at the end
const n = Number(prompt());
const names = prompt().split(' ');
const r = Number(prompt()) % n;
console.log(names.slice(r).join(' '));
