// Old libraries put their own in the place of what browsers have, a little different each time.
for (const [name, make] of Object.entries({
  remove: (own) =>
    function () {
      own.call(this);
      return this;
    },
  append: (own) =>
    function (...nodes) {
      own.apply(this, nodes);
      return this;
    },
  closest: (own) =>
    function (selector) {
      return own.call(this, String(selector));
    },
})) {
  Element.prototype[name] = make(Element.prototype[name]);
}
Object.prototype.extend = function (more) {
  return Object.assign(this, more);
};
Number.prototype.toJSON = function () {
  return String(this);
};
