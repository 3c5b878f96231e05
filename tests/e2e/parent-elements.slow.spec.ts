import { everyName, openEvery, seenOf, standing } from './every.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';
import { langs } from './texts.ts';

/** The assistant is a student’s: it asks whether it may be asked, and says so. */
const names = everyName.filter((name) => name !== 'ai-chat');

for (const lang of langs) {
  test.describe(`a parent of two, in ${lang},`, () => {
    test.use({ person: 'otabek', lang });

    test('finds a child’s things or a clear word in each element: nothing refused, nothing that waits for ever', async ({
      page,
    }) => {
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
      });
      await openEvery(page, platform, lang, names);
      for (const name of names) {
        const { texts, failed } = await seenOf(page, name);
        expect({ name, failed }).toEqual({ name, failed: '' });
        // A page's dialogs wait for a press.
        if (name !== 'language' && name !== 'signin')
          expect({ name, said: texts.length > 0 }).toEqual({ name, said: true });
      }
      expect(refused).toEqual([]);
      // Chosen in one, chosen in all.
      const choice = standing(page, 'streak').getByRole('combobox');
      await choice.selectOption({ label: 'Dilnoza Karimova' });
      for (const name of ['coin-history', 'attendance-calendar', 'student-badges'])
        await expect(standing(page, name).getByRole('combobox').first()).toHaveValue(
          await choice.inputValue(),
        );
      await expect(standing(page, 'parent').getByRole('radio', { name: /Dilnoza/ })).toBeChecked();
      for (const name of ['coin-history', 'streak', 'student-badges']) await seenOf(page, name);
      expect(refused).toEqual([]);
    });
  });
}
