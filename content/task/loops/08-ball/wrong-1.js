// Wrong: does not drop half centimetres: it bounces on and on
let height = Number(prompt());
let way = height;
let hits = 0;
while (height > 0) {
  hits += 1;
  height = height / 2;
  way += 2 * height;
}
console.log(hits, way);
