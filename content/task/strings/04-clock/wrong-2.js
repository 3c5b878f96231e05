// Wrong: the nought stands behind
const hour = prompt();
const minute = prompt();
console.log(`${hour.padEnd(2, '0')}:${minute.padEnd(2, '0')}`);
