const hour = prompt();
const minute = prompt();
console.log(`${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`);
