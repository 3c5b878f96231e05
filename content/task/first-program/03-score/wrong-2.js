// Wrong: the second team is left out
const first = prompt();
const second = prompt();
const goals1 = prompt();
const goals2 = prompt();
console.log(`${first} ${goals1}:${goals2}`);
