// Wrong: rounds half centimetres up
let height = Number(prompt());
let way = height;
let hits = 0;
while (height > 0) {
  hits += 1;
  height = height > 1 ? Math.round(height / 2) : 0;
  way += 2 * height;
}
console.log(hits, way);
