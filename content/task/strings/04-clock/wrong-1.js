// Wrong: takes ten for one digit
const two = (n) => (Number(n) > 10 ? n : `0${n}`);
const hour = prompt();
const minute = prompt();
console.log(`${two(hour)}:${two(minute)}`);
