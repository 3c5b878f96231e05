// Eski brauzerlar uchun qo'shimchalar. Boshqa fayllardan oldin ulanadi!
Array.prototype.bormi = function (narsa) {
  for (var i = 0; i < this.length; i++) if (this[i] === narsa) return true;
  return false;
};
String.prototype.tozala = function () {
  return this.replace(/^\s+|\s+$/g, '').replace(/\s+/g, ' ');
};
var Ziyo = { versiya: '1.4' };
Ziyo.xotira = {
  ol: function (kalit) {
    try { return localStorage.getItem(kalit); } catch (e) { return null; }
  },
  qoy: function (kalit, qiymat) {
    try { localStorage.setItem(kalit, qiymat); } catch (e) {}
  },
  och: function (kalit) {
    try { localStorage.removeItem(kalit); } catch (e) {}
  }
};
