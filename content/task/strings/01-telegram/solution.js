const text = prompt();
console.log(text.length * 50);
