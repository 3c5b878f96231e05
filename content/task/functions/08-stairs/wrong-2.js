// Wrong: takes the order of steps for nothing
console.log(Math.floor(Number(prompt()) / 2) + 1);
