const first = prompt();
const second = prompt();
const goals1 = prompt();
const goals2 = prompt();
console.log(`${first} ${goals1}:${goals2} ${second}`);
