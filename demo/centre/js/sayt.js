$(document).ready(function () {
  // pastga tushganda shapka kichrayadi
  function shapka() {
    $('#shapka').toggleClass('kichik', $(window).scrollTop() > 40);
  }
  $(window).scroll(shapka);
  shapka();

  // telefonda menyu
  $('#menyu-tugma').click(function (e) {
    e.stopPropagation();
    var ochiq = $('#menyu').toggleClass('ochiq').hasClass('ochiq');
    $(this).attr('aria-expanded', ochiq ? 'true' : 'false');
  });
  $(document).click(function () {
    $('#menyu').removeClass('ochiq');
    $('#menyu-tugma').attr('aria-expanded', 'false');
  });

  // saytning qaysi varianti ochilgani: "lotin" yoki "rus"
  Ziyo.xotira.qoy('lang', $('html').attr('lang') === 'ru' ? 'rus' : 'lotin');

  // kurs sahifasidan yozilish: oynada o'sha kurs tanlangan bo'ladi
  $('[data-kurs]').click(function () {
    $('#yozilish select[name=kurs]').val($(this).attr('data-kurs'));
  });
});
