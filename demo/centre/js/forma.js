// Yozilish formasi: yozilgani sahifa yopilsa ham yo'qolmaydi
$(document).ready(function () {
  var KALIT = 'ziyo.form';
  var maydonlar = ['ism', 'yosh', 'telefon', 'kurs', 'xabar'];
  var eski = {};
  try {
    eski = JSON.parse(Ziyo.xotira.ol(KALIT)) || {};
  } catch (e) {}

  $('form.ariza').each(function () {
    var forma = $(this);
    forma.find(':input[name]').each(function () {
      if (maydonlar.bormi(this.name) && eski[this.name]) this.value = eski[this.name];
    });
    forma.on('keyup change', ':input', function () {
      if (!maydonlar.bormi(this.name)) return;
      eski[this.name] = this.value.tozala();
      Ziyo.xotira.qoy(KALIT, JSON.stringify(eski));
    });
    forma.submit(function (e) {
      e.preventDefault();
      Ziyo.xotira.och(KALIT);
      eski = {};
      this.reset();
      forma.hide();
      forma.prev('.rahmat').show().focus();
    });
  });

  $('#yozilish').on('shown.bs.modal', function () {
    $(this).find('input:visible:first').focus();
  });
});
