const total = Number(prompt());
console.log(Math.floor(total / 60), total % 60);
