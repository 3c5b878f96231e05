// In a browser that is too old for the platform's own pages: one sentence in both languages, and whom to call. It is written as in
// 2009, and asks nothing of the browser that came later.
(function () {
  var said = [
    [
      'uz',
      'Brauzeringiz eski, bu sahifa unda ochilmaydi.',
      'Kerak: Chrome 114, Safari 17, Firefox 125 yoki undan yangisi. Botdan kelgan toʻlov havolasi shu brauzerda ham ochiladi.',
    ],
    [
      'ru',
      'Ваш браузер устарел, эта страница в нём не откроется.',
      'Нужен Chrome 114, Safari 17, Firefox 125 или новее. Ссылка на оплату из сообщения бота открывается и в этом браузере.',
    ],
  ];
  var css = {
    page: 'max-width:30em;margin:0 auto;padding:2em 1.25em;font:17px/1.5 sans-serif;color:#16213a;background:#fff',
    title: 'margin:1.25em 0 .25em;font-size:1.2em',
    line: 'margin:0',
    call: 'display:inline-block;margin-top:1.25em;padding:.75em 1.25em;border-radius:.75em;color:#fff;background:#b8432a',
  };

  function make(tag, text, style) {
    var made = document.createElement(tag);
    made.style.cssText = style;
    if (text) made.appendChild(document.createTextNode(text));
    return made;
  }

  function draw() {
    var page = make('div', '', css.page);
    for (var each = 0; each < said.length; each++) {
      var part = make('div', '', '');
      part.lang = said[each][0];
      part.appendChild(make('h1', said[each][1], css.title));
      part.appendChild(make('p', said[each][2], css.line));
      page.appendChild(part);
    }
    document.body.appendChild(page);
    askPhone(page);
  }

  /** The centre's number comes when it comes: the sentence does not wait for it. */
  function askPhone(page) {
    var asked = new XMLHttpRequest();
    asked.open('GET', '/v1/capabilities');
    asked.onload = function () {
      var phone;
      try {
        phone = JSON.parse(asked.responseText).phone;
      } catch (_) {
        return;
      }
      if (!phone) return;
      var call = make('a', phone, css.call);
      call.href = 'tel:' + phone.replace(/[^+\d]/g, '');
      page.appendChild(call);
    };
    asked.send();
  }

  if (document.body) draw();
  else document.addEventListener('DOMContentLoaded', draw);
})();
