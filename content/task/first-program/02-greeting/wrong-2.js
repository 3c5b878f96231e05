// Wrong: prints the word name itself
const name = prompt();
console.log('Salom, name!');
