// What Prototype.js 1.6 leaves on every page that has it.
const add = (name, value) => {
  Array.prototype[name] = value;
};
add('toJSON', function () {
  return `[${this.map((each) => JSON.stringify(each)).join(', ')}]`;
});
add('each', function (iterator) {
  for (let i = 0; i < this.length; i++) iterator(this[i], i);
});
add('entries', function () {
  return this.map((each) => each);
});
add('find', function (test, context) {
  for (let i = 0; i < this.length; i++) if (test.call(context, this[i], i)) return this[i];
  return undefined;
});
add('first', function () {
  return this[0];
});
add('clone', function () {
  return [].concat(this);
});
String.prototype.toJSON = function () {
  return `"${this}"`;
};
Array.from = (iterable) => {
  if (!iterable) return [];
  if ('toArray' in Object(iterable)) return iterable.toArray();
  let length = iterable.length || 0;
  const results = new Array(length);
  while (length--) results[length] = iterable[length];
  return results;
};
Function.prototype.bind = function (context, ...before) {
  return (...after) => this.apply(context, [...before, ...after]);
};
