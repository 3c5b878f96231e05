const bread = Number(prompt());
const yogurt = Number(prompt());
console.log(bread + yogurt);
