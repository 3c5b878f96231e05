import type { FastifyInstance } from 'fastify';
import type { App } from '../../feature.ts';
import { escaped, pageHeaders } from '../../html.ts';
import { isolated } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import { verify } from './certificate.ts';

type Certificate = Awaited<ReturnType<typeof verify>>;

/** The address in a certificate's code for cameras: a page in both languages that needs neither a login nor a script. */
export function serveCertificates(server: FastifyInstance, app: App): void {
  server.get('/certificate/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    const found = await verify(app, code).catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    reply.code(found ? 200 : 404).headers(pageHeaders);
    return found ? pageOf(found) : nothing();
  });
}

function pageOf(one: Certificate): string {
  const name = isolated(`${one.first_name} ${one.last_name}`);
  const state = one.withdrawn
    ? `<p class="bad">Qaytarib olingan · Отозван</p><p>${escaped(one.withdrawn.reason)}</p>
       <p class="quiet">${writtenDay(one.withdrawn.at)}</p>`
    : '<p class="ok">Haqiqiy sertifikat · Подлинный сертификат</p>';
  const course = one.course.uz === one.course.ru ? [one.course.uz] : [one.course.uz, one.course.ru];
  return layout(
    name,
    `${state}<h1>${escaped(name)}</h1>${course.map((title) => `<p class="course">${escaped(title)}</p>`).join('')}
    <p class="quiet">${escaped(isolated(one.centre))}, ${writtenDay(one.issued_at)}</p>
    <p class="code">${one.check_code.match(/.{1,4}/g)!.join(' ')}</p>`,
  );
}

const nothing = (): string =>
  layout(
    'Sertifikat topilmadi',
    `<p class="bad">Bunday sertifikat yoʻq · Такого сертификата нет</p>
    <p>Kodni tekshirib, qaytadan urinib koʻring.</p><p>Проверьте код и попробуйте ещё раз.</p>`,
  );

const writtenDay = (time: string): string => time.slice(0, 10).split('-').reverse().join('.');

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="uz">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --bg: #eff3f7; --surface: #fff; --ink: #16213a; --ink-2: #46536a; --edge: #b8432a; --good: #145c36; --good-soft: #dff3e6; --bad: #9c0e39; --bad-soft: #fce4eb; }
@media (prefers-color-scheme: dark) { :root { --bg: #0e1525; --surface: #172136; --ink: #eaf0f8; --ink-2: #a9b6c9; --edge: #ff9f82; --good: #9be3b8; --good-soft: #123c26; --bad: #ffb3c7; --bad-soft: #4a1023; } }
body { min-height: 100vh; margin: 0; display: grid; place-items: center; background: var(--bg); color: var(--ink); }
main { box-sizing: border-box; width: min(100% - 32px, 520px); padding: 32px 24px; border-radius: 18px; border: 2px solid var(--edge); background: var(--surface); text-align: center; }
h1 { margin: 16px 0 8px; font-size: 28px; line-height: 1.2; overflow-wrap: anywhere; }
p { margin: 4px 0; overflow-wrap: anywhere; }
.course { font-size: 18px; font-weight: 600; }
.quiet { color: var(--ink-2); }
.code { margin-top: 16px; font: 600 18px ui-monospace, monospace; letter-spacing: 1px; }
.ok, .bad { display: inline-block; padding: 6px 14px; border-radius: 99px; font-weight: 600; }
.ok { background: var(--good-soft); color: var(--good); }
.bad { background: var(--bad-soft); color: var(--bad); }
</style>
<main>${body}</main>
</html>`;
