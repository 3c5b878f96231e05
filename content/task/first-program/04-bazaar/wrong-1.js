// Wrong: joins texts instead of adding numbers
const bread = prompt();
const yogurt = prompt();
console.log(bread + yogurt);
