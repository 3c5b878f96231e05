// Wrong: no space after the comma
const name = prompt();
console.log('Salom,' + name + '!');
