// Wrong: sorts numbers as texts
prompt();
const scores = [...new Set(prompt().split(' '))].sort();
console.log(scores.length > 1 ? Number(scores.at(-2)) : 'NO');
