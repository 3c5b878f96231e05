import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Markdown } from './Markdown.tsx';

afterEach(cleanup);

it('draws lines that are parted, in a paragraph and between two', () => {
  const { container } = render(<Markdown text={'bir\nikki\n\n---\n\nuch'} />);
  expect(container.innerHTML).toBe('<p>bir<br>ikki</p><hr><p>uch</p>');
});
