// Wrong: the surname comes first
const [surname, name] = prompt().split(' ');
console.log(`${name[0].toUpperCase()}.${surname[0].toUpperCase()}.`);
