// Wrong: prints the lower price, not the number of the stall
const first = Number(prompt());
const second = Number(prompt());
console.log(first === second ? 0 : Math.min(first, second));
