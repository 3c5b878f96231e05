import { accentRules, escaped } from '../../html.ts';
import { type Lang, pageTexts } from './page-texts.ts';

/** A card that is held to a phone: our own drawing, in the centre's colour. */
const drawing = `<svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
<ellipse cx="80" cy="110" rx="62" ry="7" fill="var(--shade)"/>
<rect x="20" y="38" width="84" height="56" rx="9" transform="rotate(-9 62 66)" fill="var(--accent)"/>
<path d="M18.3 63.7l83-13.200 1.900 12-83 13.200z" fill="var(--ink)" opacity=".82"/>
<rect x="31" y="79" width="16" height="11" rx="3" transform="rotate(-9 39 84)" fill="var(--sun)"/>
<rect x="88" y="10" width="52" height="96" rx="10" fill="var(--ink)"/>
<rect x="93" y="18" width="42" height="78" rx="4" fill="var(--surface)"/>
<circle cx="114" cy="50" r="15" fill="var(--good-soft)"/>
<path d="M107 50.5l5 5 9-10" fill="none" stroke="var(--good)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M101 76h26M104 84h20" stroke="var(--line)" stroke-width="4" stroke-linecap="round"/>
</svg>`;

const sheet = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--bg:#eff3f7;--surface:#fff;--ink:#16213a;--ink-2:#46536a;--line:#d5dde7;--shade:#dfe6ee;--sun:#f2b93b;--good:#1c7a49;--good-soft:#dff3e6;--bad:#9c0e39;--bad-soft:#fce4eb}
@media(prefers-color-scheme:dark){:root{--bg:#0e1525;--surface:#172136;--ink:#eaf0f8;--ink-2:#a9b6c9;--line:#33415c;--shade:#0a101d;--good:#9be3b8;--good-soft:#123c26;--bad:#ffb3c7;--bad-soft:#4a1023}}
*{box-sizing:border-box}
body{min-height:100vh;margin:0;display:grid;place-items:center;padding:16px 0;background:var(--bg);color:var(--ink)}
main{width:min(100% - 32px,440px);padding:20px 24px 28px;border-radius:18px;border:1px solid var(--line);background:var(--surface)}
header{display:flex;align-items:center;justify-content:space-between;gap:12px;margin-bottom:8px}
header b{overflow-wrap:anywhere}
a{color:var(--accent-text)}
header a{display:inline-flex;align-items:center;min-height:44px;flex:none}
svg{display:block;margin:0 auto 8px}
h1{margin:0 0 4px;font-size:24px;line-height:1.25;text-align:center}
p{margin:4px 0;overflow-wrap:anywhere}
.mid{text-align:center}
.quiet{color:var(--ink-2)}
.small{font-size:14px}
.sum{margin:12px 0 20px;font-size:34px;font-weight:700;line-height:1.15;font-variant-numeric:tabular-nums}
.btn{display:flex;width:100%;align-items:center;justify-content:center;min-height:52px;margin-top:10px;padding:8px 16px;border:0;border-radius:14px;font:inherit;cursor:pointer;background:var(--accent);color:var(--on-accent);font-weight:600;text-align:center;text-decoration:none}
.btn+.btn{background:var(--accent-soft);color:var(--accent-text)}
.btn:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--accent-text);outline-offset:2px;border-radius:6px}
.foot{margin-top:18px}
label{display:block;margin-top:16px;font-weight:600}
input{width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid var(--ink-2);border-radius:12px;background:var(--surface);color:var(--ink);font:inherit}
.wrong{padding:10px 14px;border-radius:12px;background:var(--bad-soft);color:var(--bad)}
.chip{display:inline-block;margin:4px 0 8px;padding:4px 14px;border-radius:99px;font-weight:600;background:var(--good-soft);color:var(--good)}
.chip.bad{background:var(--bad-soft);color:var(--bad)}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:12px 0 0;padding-top:14px;border-top:2px dashed var(--line)}
dt{color:var(--ink-2)}
dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
@media print{:root{color-scheme:light}body{background:#fff;color:#000}main{border:0}header a,.paper{display:none}}`;

interface Page {
  lang: Lang;
  title: string;
  centre: { name: string; accent: string | null };
  body: string;
  /** Below everything: where the reader came from. */
  foot?: string | undefined;
  /** What the address says besides the language. */
  query?: Record<string, string>;
  /** It looks by itself after so many seconds whether something has changed. */
  againIn?: number;
  /** With the drawing above it. */
  drawn?: boolean;
}

/** A page in the look of the platform, in both schemes, with the way to the other language. */
export function layout({
  lang,
  title,
  centre,
  body,
  query,
  againIn,
  foot = '',
  drawn = false,
}: Page): string {
  const other = lang === 'uz' ? 'ru' : 'uz';
  const address = escaped(`?${new URLSearchParams({ ...query, lang: other })}`);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${againIn ? `<meta http-equiv="refresh" content="${againIn}">\n` : ''}<title>${escaped(title)} · ${escaped(centre.name)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>
${sheet}
${accentRules(centre.accent)}
</style>
</head>
<body>
<main>
<header><b>${escaped(centre.name)}</b><a href="${address}" hreflang="${other}" lang="${other}">${pageTexts[lang].other}</a></header>
${drawn ? drawing : ''}${body}${foot}
</main>
</body>
</html>`;
}
