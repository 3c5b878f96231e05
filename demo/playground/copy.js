import { t } from './words.js';

/** Copies what stands in `source` and says so in `status`. */
export async function copyText(source, status) {
  // Plain-http pages have no clipboard: the text is selected then, to be copied by hand.
  const written = navigator.clipboard?.writeText(source.textContent) ?? Promise.reject();
  status.textContent = await written.then(
    () => t('copied'),
    () => {
      getSelection().selectAllChildren(source);
      return t('selected');
    },
  );
}
