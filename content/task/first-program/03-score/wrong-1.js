// Wrong: goals change places
const first = prompt();
const second = prompt();
const goals1 = prompt();
const goals2 = prompt();
console.log(`${first} ${goals2}:${goals1} ${second}`);
