// Wrong: says the word text instead of the text
const text = prompt();
console.log('text');
console.log('text');
