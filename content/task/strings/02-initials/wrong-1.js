// Wrong: no dot at the end
const [name, surname] = prompt().split(' ');
console.log(`${name[0].toUpperCase()}.${surname[0].toUpperCase()}`);
