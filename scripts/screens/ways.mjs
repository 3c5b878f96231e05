// What is done on a page before its picture is taken.
const wide = (width) => width >= 768;

export const AI = { uz: 'AI yordamchi', ru: 'AI-помощник' };
const LAUNCHER = { uz: /^AI( yordamchi)?$/, ru: /^AI(-помощник)?$/ };
export const QUESTION = { uz: 'Coin qanday yigʻiladi?', ru: 'Как заработать монеты?' };
const SUBSCRIBE = { uz: 'Premium olish', ru: 'Оформить Premium' };
export const PRICE = { uz: 'Narxi qancha?', ru: 'Сколько стоят курсы?' };

/** A button of the header, by what its popover is about. */
export const panel = (name, login) => ({
  login,
  path: '/main-page',
  async before(page, { lang }) {
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: name[lang] }).click();
    await header.locator('.pop:popover-open').waitFor();
    await header.locator('.pop:popover-open .skel:visible').waitFor({ state: 'detached' });
  },
});

/** Streak and coins stand in the profile's popover on a phone. */
export const inProfile = (own, tile) => ({
  login: 'aziza',
  path: '/main-page',
  async before(page, { lang, width }) {
    const header = page.locator('mars-header');
    if (!wide(width))
      await header.getByRole('button', { name: { uz: 'profil', ru: 'профиль' }[lang] }).click();
    await (wide(width)
      ? header.getByRole('button', { name: own[lang] })
      : header.locator('.tile', { hasText: tile[lang] })
    ).click();
    await header.locator('.pop:popover-open').locator('mars-streak .week, mars-coin-history .sums').waitFor();
  },
});

/** What a row of the profile opens over the page. */
export const fromProfile = (row, ready, then) => ({
  login: 'aziza',
  path: '/main-page',
  async before(page, { lang }) {
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: { uz: /, profil$/, ru: /, профиль$/ }[lang] }).click();
    await page.locator('mars-profile').getByRole('button', { name: row[lang] }).click();
    await page.locator(ready).first().waitFor();
    await then?.(page);
  },
});

export async function openChat(page, lang, title, question) {
  await page.getByRole('button', { name: LAUNCHER[lang] }).last().click();
  const window = page.getByRole('dialog', { name: title });
  await window.getByRole('button', { name: question }).click();
  // The button to send stands there again when the answer is whole.
  await window.getByRole('button', { name: { uz: 'Yuborish', ru: 'Отправить' }[lang] }).waitFor();
}

/** The dialogs on the way to premium, up to the one that is wanted; nothing is bought. */
export const premium = (login, wanted) => ({
  login,
  path: '/main-page',
  async before(page, { lang }) {
    await page.route('**/v2/premium/buy', (route) =>
      route.fulfill({ json: { premium: true, level: 1, until: '2026-12-20T14:03:22+05:00', coins: 151 } }),
    );
    await page.locator('mars-header').getByRole('button', { name: SUBSCRIBE[lang] }).click();
    const dialogs = page.locator('mars-premium dialog');
    await dialogs.locator('.features li').first().waitFor();
    if (wanted === 'offer') return;
    await dialogs.locator('.dialog-foot button').click();
    const password = dialogs.locator('input');
    await password.fill('mars-demo-1');
    if (wanted === 'password') return;
    await password.press('Enter');
    await page.locator(wanted === 'missing' ? 'mars-premium .earn' : 'mars-premium .reward').waitFor();
  },
});

/** What is asked before something is bought. */
export const inShop = (login, order, product) => ({
  login,
  path: '/shop-page',
  async before(page) {
    const shop = page.locator('mars-shop');
    await shop.getByRole('combobox').selectOption(order);
    await shop.locator('.take', { hasText: product }).first().click();
    await shop.locator('.offer button').click();
    await shop.getByRole('dialog').waitFor();
  },
});

/** A parent of two, signed in by the site's own form. */
export async function parentOnSite(page) {
  await page.locator('[name="login"]').fill('karimov');
  await page.locator('[name="parol"]').fill('ziyo-1');
  await page.locator('form[action="/kirish"] button').click();
  await page.locator('mars-parent [role=radiogroup], mars-parent input[type=radio]').first().waitFor();
  await page.locator('mars-attendance-calendar .day.attended').first().waitFor();
}

const PROGRAM = `# Gapni ikki marta chiqaramiz
def aks_sado(gap):
    for marta in range(1):
        print(gap)

gap = input()
aks_sado(gap)`;

/** A task with a program in the editor, and what the server said to it; nothing is handed in. */
export const inTask = (wanted) => ({
  login: 'eldor',
  path: '/mars-code/task/1',
  dark: [360, 1280],
  whole: true,
  async before(page, { lang }) {
    const task = page.locator('mars-code-task');
    await page.route('**/draft', (route) =>
      route.fulfill({ json: { saved_at: '2026-11-23T15:30:00+05:00' } }),
    );
    await page.route('**/submit', (route) => route.fulfill({ json: { submission_id: 1 } }));
    const held = wanted === 'held';
    const solved = held || wanted === 'solved';
    await page.route('**/v2/mars-code/submission/1', (route) =>
      route.fulfill({
        json: {
          ...{ id: 1, task_id: 1, lang: 'python', code: '', submitted_at: '2026-11-23T15:30:00+05:00' },
          ...{ verdict: solved ? 'accepted' : 'wrong_answer', queue: null, total: 10, cpu_ms: 31 },
          ...{ passed: solved ? 10 : 0, first_failing: solved ? null : 1, coins: solved && !held ? 2 : 0 },
          ...(held && {
            ...{ state: 'held' },
            review: { state: 'held', since: '2026-11-23T15:30:00+05:00', objected: false, reason: null },
          }),
          sample: solved
            ? null
            : {
                ...{ input: 'Salom, dunyo\n', output: 'Salom, dunyo\nSalom, dunyo\n' },
                ...{ written: 'Salom, dunyo\n', error: null },
              },
        },
      }),
    );
    // In the place of what a former picture left; written line by line, it would be indented once more.
    await task.locator('.cm-content').press('ControlOrMeta+a');
    await task.locator('.cm-content').evaluate(
      (editor, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      solved ? PROGRAM.replace('range(1)', 'range(2)') : PROGRAM,
    );
    if (wanted === 'program') return;
    const name = { uz: 'Yuborish', ru: 'Отправить' }[lang];
    await task.getByRole('button', { name, exact: true }).click();
    await task.locator('.verdict .strip:not(.blue)').first().waitFor();
  },
});

/** The sign-up as far as a step: without a bot the code is asked for at once, and a wrong one is typed. */
export const signUpTo = (step) => async (page) => {
  const form = page.locator('mars-signup');
  const goOn = form.locator('button[type=submit]');
  const fill = (name, text) => form.locator(`input[name="${name}"]`).fill(text);
  await fill('first_name', 'Lola');
  await fill('last_name', 'Rahimova');
  await fill('birth_year', '2013');
  await fill('parent_name', 'Rahimov Botir');
  await goOn.click();
  await fill('phone', step === 'phone' ? '+998 93 123' : '+998 93 123 45 67');
  await goOn.click();
  if (step === 'phone') return form.locator('.err').first().waitFor();
  await fill('code', '12');
  await goOn.click();
  await form.locator('.err').first().waitFor();
};

/** Begins the English test and says of so many questions that one does not know, until it is over. */
export const inEnglish = (many) => async (page) => {
  const test = page.locator('mars-english-test');
  await test.locator('.btn').first().click();
  await test.locator('.steps').waitFor();
  for (let at = 0; at < many && (await test.locator('.scale').count()) === 0; at++) {
    const now = await test.locator('.steps .num').textContent();
    // A press as soon as the question comes is none.
    await page.waitForTimeout(500);
    await test.locator('.acts .btn').last().click();
    await test.locator(`.scale, .steps .num:not(:text-is("${now}"))`).first().waitFor();
  }
};
