// Wrong: counts one too few
const text = prompt();
console.log((text.length - 1) * 50);
