const texts = {
  uz: {
    title: 'Namoyish toʻlovi',
    instead: 'Bu sahifa {system} sahifasi oʻrnida turibdi: pul yechilmaydi, karta soʻralmaydi.',
    sum: 'Toʻlov summasi',
    unit: "so'm",
    pay: 'Toʻlash',
    later: 'Toʻlash, javob {seconds} soniyadan keyin',
    refuse: 'Toʻlovni rad etish',
    refused: 'Platforma toʻlovni qabul qilmadi ({code}).',
    silent: 'Platforma javob bermadi.',
    broken: 'Havola toʻliq emas.',
    back: 'Markaz sahifasiga qaytish',
  },
  ru: {
    title: 'Пробная оплата',
    instead: 'Эта страница стоит вместо страницы {system}: деньги не списываются, карта не нужна.',
    sum: 'Сумма платежа',
    unit: 'сум',
    pay: 'Оплатить',
    later: 'Оплатить, ответ через {seconds} секунд',
    refuse: 'Отклонить платёж',
    refused: 'Платформа не приняла платёж ({code}).',
    silent: 'Платформа не ответила.',
    broken: 'Ссылка неполная.',
    back: 'Вернуться на страницу центра',
  },
};

const sheet = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:32px 16px;display:grid;justify-items:center;background:#f4f1ea;color:#222}
main{width:min(100%,420px);padding:20px 24px 24px;border:2px dashed #8a6d00;border-radius:16px;background:#fff;overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:22px}
.note{margin:0 0 16px;padding:10px 14px;border-radius:10px;background:#fff3c4;color:#4a3a00}
.sum{margin:0 0 12px;font-size:32px;font-weight:700}
.sum small{display:block;font-size:14px;font-weight:400}
.wrong{padding:10px 14px;border-radius:10px;background:#fce4eb;color:#8a0c33}
button{width:100%;min-height:48px;margin-top:10px;padding:8px 16px;border:1px solid #4a3a00;border-radius:12px;background:#fff;color:#222;font:inherit;font-weight:600;cursor:pointer}
button:first-of-type{background:#4a3a00;color:#fff}
a{display:inline-block;min-height:44px;margin-top:12px;color:inherit;line-height:44px}
@media(prefers-color-scheme:dark){body{background:#16140f;color:#f1ede2}main{background:#211e17}button,a{color:#f1ede2}button{background:#211e17;border-color:#c9b458}button:first-of-type{background:#f1ede2;color:#211e17}}`;

const marks = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => marks[sign]);

export const laterSeconds = 10;

/**
 * The page of the double: what would be paid, that no money moves, and how it shall end.
 * @param asked what the link says; null when it says too little
 * @param wrong why it was not taken: the code of the platform's answer, `silent` when there was none
 */
export function pageOf({ system, asked, lang, wrong }) {
  const t = texts[lang];
  const say = (key) =>
    t[key].replace('{system}', system).replace('{seconds}', laterSeconds).replace('{code}', wrong);
  const button = (how) => `<button name="how" value="${how}">${escaped(say(how))}</button>`;
  const sum = asked && String(asked.tiyin / 100).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${system} · ${t.title}</title>
<style>${sheet}</style>
</head>
<body>
<main>
<h1>${system}</h1>
<p class="note">${escaped(say('instead'))}</p>
${wrong ? `<p class="wrong" role="alert">${escaped(say(wrong === 'silent' ? 'silent' : 'refused'))}</p>` : ''}
${
  asked
    ? `<p class="sum"><small>${t.sum}</small>${sum}\u00a0${escaped(t.unit)}</p>
<form method="post">${['pay', 'later', 'refuse'].map(button).join('')}</form>
<a href="${escaped(asked.back)}">${t.back}</a>`
    : `<p class="wrong" role="alert">${t.broken}</p>`
}
</main>
</body>
</html>`;
}
