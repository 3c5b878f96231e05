import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { panelOf, Tabs } from './Tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'group', label: 'Guruhim' },
  { id: 'centre', label: 'Markaz' },
  { id: 'season', label: 'Mavsum' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('group');
  return (
    <>
      <Tabs id="t" label="Doira" tabs={tabs} value={value} onChange={setValue} />
      <div {...panelOf('t', value)}>{value}</div>
    </>
  );
}

describe('Tabs', () => {
  it('names its list, and the panel after the chosen tab', async () => {
    render(<Example />);
    expect(screen.getByRole('tablist', { name: 'Doira' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Markaz' }));
    expect(screen.getByRole('tabpanel', { name: 'Markaz' }).textContent).toBe('centre');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Markaz');
  });

  it('is one tab stop; arrows, Home and End choose and go round', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Guruhim');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Mavsum');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Guruhim');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mavsum');
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tabpanel').textContent).toBe('group');
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });
});
