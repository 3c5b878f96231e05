import type { Browser, Locator, Page } from 'playwright/test';
import { type HookDouble, openHookDouble } from '../doubles/lead-hook.ts';
import { enter, send, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { signInByForm } from './signin.ts';
import { centre, platform } from './sites.ts';
import { expect, pressUntil, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

/** Somebody on a phone, signed in nowhere. */
test.use({ viewport: { width: 390, height: 844 } });

const pageOf = (name: string, lang: Lang): string => `${centre}/${name}${lang === 'ru' ? '-ru' : ''}.html`;

let phones = 1_000_000 + Math.floor(Math.random() * 8_000_000);
const newPhone = (): string => `+99893${phones++}`;

/** The centre's own program, which is told of leads from now on: of those in Uzbek, since there is one such address. */
async function hooked(lang: Lang): Promise<HookDouble | null> {
  if (lang !== 'uz') return null;
  const double = await openHookDouble();
  await send('PUT', '/v2/staff/leads/hook', await tokensOf('admin'), { address: double.url });
  return double;
}

/** Leaves a name and a number: what is missing is said first. */
async function leaveLead(of: Locator, widget: string, lang: Lang, name: string): Promise<string> {
  const t = textsOf(widget, lang);
  const phone = newPhone();
  await of.getByRole('textbox', { name: t('fullName') }).fill(name.split(' ')[0] ?? '');
  await of.getByRole('textbox', { name: t('leadPhone') }).fill(phone);
  await of.getByRole('button', { name: t('leadSend') }).click();
  await expect(of.locator('.err').first()).toBeVisible();
  await of.getByRole('textbox', { name: t('fullName') }).fill(name);
  // A child leaves a parent's number: the box says so.
  await of.getByRole('textbox', { name: t('birthYear') }).fill('2014');
  await expect(of.getByText(t('parentPhoneText'))).toBeVisible();
  await of.getByRole('checkbox').check();
  await of.getByRole('button', { name: t('leadSend') }).click();
  await expect(of.getByText(t('leadSent'))).toBeVisible();
  return phone;
}

/** The lead stands in the list of staff, and came to the centre's own program where there is one. */
async function findLead(
  browser: Browser,
  lang: Lang,
  double: HookDouble | null,
  { phone, name, told }: { phone: string; name: string; told: string },
): Promise<void> {
  if (double) {
    const mine = () => double.got.filter(({ text }) => text.includes(phone));
    await expect.poll(() => mine().length).toBe(1);
    expect(JSON.parse(mine()[0]!.text).lead).toMatchObject({
      ...{ full_name: name, site: 'demo-centre', lang, whose: 'parent', birth_year: 2014 },
    });
  }
  const s = textsOf('staff-leads', lang);
  const page = await openAs(browser, 'admin', lang, { width: 390, height: 844 });
  await page.goto(`${platform}/staff?section=leads`);
  const list = page.locator('mars-staff-leads');
  const line = list.getByRole('listitem').filter({ hasText: phone });
  await expect(line.getByText(s('whose_parent'))).toBeVisible();
  await expect(line.getByText(told, { exact: false })).toBeVisible();
  await line.getByRole('button', { name: s('openOf', { name }) }).click();
  const dialog = list.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: s('state_called') });
  await dialog.getByRole('textbox', { name: s('note') }).fill('18:00');
  await dialog.getByRole('button', { name: s('save') }).click();
  await expect(line.getByText(s('state_called'))).toBeVisible();
  await expect(line.getByText('18:00')).toBeVisible();
}

const numberOf = async (test: Locator): Promise<number> =>
  Number(await test.locator('.steps .num').textContent());

/** Answers one question: with an option or a word where `knows`, else with "I do not know". */
async function answerOne(test: Locator, lang: Lang, knows: boolean): Promise<void> {
  const t = textsOf('english-test', lang);
  const at = await numberOf(test);
  const after = test.locator('.steps .num').or(test.locator('.scale'));
  const isNext = () => expect(after).not.toHaveText(String(at), { timeout: 1000 });
  if (knows) {
    const options = test.getByRole('radio');
    if ((await options.count()) > 0) await test.locator('.answer').first().click();
    else await test.getByRole('textbox').fill('word');
  }
  await pressUntil(test.getByRole('button', { name: t(knows ? 'next' : 'dontKnow') }), isNext);
}

async function openTest(page: Page, lang: Lang): Promise<Locator> {
  const test = page.locator('mars-english-test');
  await page.goto(pageOf('ingliz-testi', lang));
  await test.getByRole('button', { name: textsOf('english-test', lang)('begin') }).click();
  await expect(test.locator('.steps .num')).toHaveText('1');
  return test;
}

// One after the other: the centre has one address that is told.
test.describe
  .serial('on a phone', () => {
    test('a visitor of the centre’s site takes the English test, goes on after a reload, and is called [§1.1]', {
      tag: '@phone-also',
    }, async ({ page, browser, lang, faults }) => {
      test.slow();
      faults.allow(/422.*\/v1\/(lead|prof-test\?result=99)/);
      const double = await hooked(lang);
      try {
        const t = textsOf('english-test', lang);
        const taken = await openTest(page, lang);
        for (let at = 0; at < 4; at++) await answerOne(taken, lang, at % 2 === 0);
        await page.reload();
        await expect(taken.locator('.steps .num')).toHaveText('5');
        while ((await taken.locator('.scale').count()) === 0) await answerOne(taken, lang, false);
        await expect(taken.getByRole('heading', { name: /^A[12]/ })).toBeFocused();
        await expect(taken.getByText('EN-21')).toBeVisible();
        const join = await taken.getByRole('link', { name: t('signUp') }).getAttribute('href');
        expect(join).toMatch(new RegExp(`^${platform}/signup\\?english=[\\da-f-]{36}$`));
        await page.reload();
        await expect(taken.locator('.scale .own')).toBeVisible();
        const name = `Zarina ${lang === 'uz' ? 'Oripova' : 'Орипова'}`;
        const phone = await leaveLead(taken, 'english-test', lang, name);
        const level = (await taken.locator('.scale .own').textContent()) ?? '';
        await findLead(browser, lang, double, { phone, name, told: level });
      } finally {
        await double?.close();
      }
    });

    test('a visitor of the centre’s site takes the interest test, shares its result by a link, and is called [§1.1]', {
      // Its 48 presses are a minute; the English test proves the kind.
      tag: ['@phone-also', '@slow'],
    }, async ({ page, browser, lang, faults }) => {
      test.slow();
      faults.allow(/422.*\/v1\/(lead|prof-test\?result=99)/);
      const double = await hooked(lang);
      try {
        const t = textsOf('prof-test', lang);
        const taken = page.locator('mars-prof-test');
        await page.goto(pageOf('kasb-testi', lang));
        await taken.getByRole('button', { name: t('begin') }).click();
        const count = taken.locator('.steps .num');
        for (let at = 0; at < 48; at++) {
          await expect(count).toHaveText(`${at + 1} / 48`);
          // Of the first of six, by the order of the statements, most, then of the second and third; of the others hardly.
          const value = [4, 3, 2][at % 6] ?? 1;
          await pressUntil(taken.getByRole('button', { name: t(`value_${value}`) }), () =>
            expect(count.or(taken.locator('.hexagon')).first()).not.toHaveText(`${at + 1} / 48`, {
              timeout: 1000,
            }),
          );
          if (at === 9) {
            await expect(count).toHaveText('11 / 48');
            await taken.getByRole('button', { name: t('back') }).click();
            await expect(count).toHaveText('10 / 48');
            await page.reload();
            await expect(count).toHaveText('10 / 48');
            await pressUntil(taken.getByRole('button', { name: t('value_1') }), () =>
              expect(count).toHaveText('11 / 48', { timeout: 1000 }),
            );
          }
        }
        await expect(taken.getByRole('heading', { name: t('resultTitle') })).toBeFocused();
        await page.reload();
        await expect(taken.locator('.hexagon')).toBeVisible();
        const name = 'Timur Saidov';
        const phone = await leaveLead(taken, 'prof-test', lang, name);
        await findLead(browser, lang, double, { phone, name, told: 'RIA' });

        const strongest = (await taken.locator('.top h3').first().textContent()) ?? '';
        await page.goto(`${platform}/prof-test?result=32-8-8-8-8-8`);
        await expect(page.locator('mars-prof-test .top h3').first()).toHaveText(strongest);
        await page.goto(`${platform}/prof-test?result=99-8-8-8-8-8`);
        await expect(page.locator('mars-prof-test').getByText(t('wrongLink'))).toBeVisible();
      } finally {
        await double?.close();
      }
    });
  });

test('a test under way is the same in a second tab, on the way back and when the network is lost', {
  tag: '@slow',
}, async ({ page, context, lang, faults }) => {
  faults.allow(/ERR_FAILED/);
  const t = textsOf('english-test', lang);
  const taken = await openTest(page, lang);
  await answerOne(taken, lang, false);
  const text = await taken.locator('.asked').textContent();
  const second = await context.newPage();
  await second.goto(pageOf('ingliz-testi', lang));
  const other = second.locator('mars-english-test');
  await expect(other.locator('.asked')).toHaveText(text ?? '');
  await answerOne(other, lang, false);
  // The first tab answers the same question once more: it is shown the next one, and nothing is counted twice.
  await pressUntil(taken.getByRole('button', { name: t('dontKnow') }), () =>
    expect(taken.locator('.steps .num')).toHaveText('3', { timeout: 1000 }),
  );
  await expect(taken.locator('.asked')).toHaveText((await other.locator('.asked').textContent()) ?? '');
  await page.goto(`${centre}/index.html`);
  await page.goBack();
  await expect(taken.locator('.steps .num')).toHaveText('3');
  await page.route('**/v1/english/test/**', (route) => route.abort());
  await page.reload();
  await expect(taken.getByText(t('failedTitle'))).toBeVisible();
  await expect(taken.getByRole('button', { name: t('begin') })).toHaveCount(0);
  await page.unroute('**/v1/english/test/**');
  await taken.getByRole('button', { name: t('retry') }).click();
  await expect(taken.locator('.steps .num')).toHaveText('3');
});

test('at an address that the site does not have a visitor reads whom to call; its owner lets it in by one press', {
  tag: '@slow',
}, async ({ page, browser, lang, faults }) => {
  faults.allow(/CORS|ERR_FAILED|mars|www\.localhost/);
  // As www. stands before the name of a real site.
  const www = pageOf('ingliz-testi', lang).replace('//localhost', '//www.localhost');
  const t = textsOf('english-test', lang);
  const taken = page.locator('mars-english-test');
  await page.goto(www);
  await expect(taken.getByText(t('notLetIn'))).toBeVisible();
  await expect(taken.getByRole('link', { name: '+998 66 000 10 20' })).toHaveAttribute(
    'href',
    'tel:+998660001020',
  );
  await expect(taken.getByRole('button', { name: t('begin') })).toHaveCount(0);

  const s = textsOf('staff-leads', lang);
  const staff = await openAs(browser, 'admin', lang, { width: 390, height: 844 });
  await staff.goto(`${platform}/staff?section=leads`);
  const { origin } = new URL(www);
  const add = staff.locator('mars-staff-leads').getByRole('button', { name: s('letInOf', { origin }) });
  await add.click();
  await expect(add).toHaveCount(0);
  await page.reload();
  await taken.getByRole('button', { name: t('begin') }).click();
  await expect(taken.locator('.steps .num')).toHaveText('1');
});

test('an administrator marks for which level a course is, and its group is told no more', {
  tag: '@slow',
}, async ({ browser, lang }) => {
  const s = textsOf('staff-leads', lang);
  const staff = await openAs(browser, 'admin', lang, { width: 390, height: 844 });
  await staff.goto(`${platform}/staff?section=leads`);
  const leads = staff.locator('mars-staff-leads');
  const open = () => leads.getByRole('button', { name: s('englishTest') }).click();
  await open();
  const marks = staff.getByRole('group').filter({ hasText: 'EN-21' });
  const save = () =>
    leads
      .locator('form', { has: marks })
      .getByRole('button', { name: s('save') })
      .click();
  await marks.getByRole('checkbox', { name: 'C1' }).check();
  await save();
  await expect(staff.getByText(s('saved')).first()).toBeVisible();
  await staff.reload();
  await open();
  await expect(marks.getByRole('checkbox', { name: 'C1' })).toBeChecked();
  await marks.getByRole('checkbox', { name: 'C1' }).uncheck();
  await save();
});

test('the way to the English test leads from its introduction on the platform', { tag: '@slow' }, async ({
  page,
  lang,
}) => {
  const t = textsOf('english-intro', lang);
  await page.goto(`${platform}/english-test-page`);
  const intro = page.locator('mars-english-intro');
  await expect(intro.getByRole('heading', { name: t('title') })).toBeVisible();
  await intro.getByRole('link', { name: t('begin') }).click();
  await expect(page).toHaveURL(`${platform}/english-test`);
  await expect(page.locator('mars-english-test').getByRole('button')).toBeVisible();
});

test('a level that was found signed out becomes that of whoever enters from its result', {
  tag: '@slow',
}, async ({ page, lang }) => {
  test.slow();
  const t = textsOf('english-test', lang);
  const { login } = await enter({ role: 'student', first_name: 'Daraja', last_name: lang, group_id: 1 });
  // On the site of a centre: the platform knows nothing of it but what the link says.
  const taken = await openTest(page, lang);
  while ((await taken.locator('.scale').count()) === 0) await answerOne(taken, lang, false);
  await page.goto((await taken.getByRole('link', { name: t('signUp') }).getAttribute('href')) ?? '');
  const signup = page.locator('mars-signup');
  await signup.getByRole('link', { name: textsOf('signup', lang)('signIn') }).click();
  await signInByForm(page, lang, login);
  await expect(page).toHaveURL(`${platform}/english-test`);
  await expect(page.locator('mars-english-test').getByText(t('kept'))).toBeVisible();
  await page.goto(`${platform}/english`);
  const e = textsOf('english', lang);
  await expect(page.locator('mars-english').getByText(e('yourLevel'))).toBeVisible();
});

test('the English test is taken by keyboard alone', { tag: '@slow' }, async ({ page, lang }) => {
  const taken = await openTest(page, lang);
  const t = textsOf('english-test', lang);
  await expect(taken.getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('Tab');
  const typed = (await taken.getByRole('radio').count()) === 0;
  if (typed) await page.keyboard.type('word');
  else await page.keyboard.press('Space');
  await expect(taken.getByRole('button', { name: t('next') })).toBeEnabled();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(taken.locator('.steps .num')).toHaveText('2', { timeout: 1000 });
  }).toPass();
  await expect(taken.getByRole('heading').first()).toBeFocused();
});
