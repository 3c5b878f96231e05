let height = Number(prompt());
let way = height;
let hits = 0;
while (height > 0) {
  hits += 1;
  height = Math.floor(height / 2);
  way += 2 * height;
}
console.log(hits, way);
