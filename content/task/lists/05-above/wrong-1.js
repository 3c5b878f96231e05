// Wrong: takes the middle between the tallest and the shortest
prompt();
const heights = prompt().split(' ').map(Number);
const middle = (Math.max(...heights) + Math.min(...heights)) / 2;
console.log(heights.filter((h) => h > middle).length);
