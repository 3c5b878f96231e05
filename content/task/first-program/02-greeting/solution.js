const name = prompt();
console.log(`Salom, ${name}!`);
