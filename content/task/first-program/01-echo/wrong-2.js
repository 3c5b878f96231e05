// Wrong: keeps only the first word
const text = prompt().split(' ')[0];
console.log(text);
console.log(text);
