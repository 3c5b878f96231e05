const text = prompt();
console.log(text);
console.log(text);
