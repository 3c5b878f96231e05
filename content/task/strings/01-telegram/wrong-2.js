// Wrong: counts letters only
const text = prompt();
console.log(text.replace(/[^a-z]/gi, '').length * 50);
