import { type KeyboardEvent, useRef } from 'react';

export interface TabsProps<T extends string> {
  /** What is chosen between, for readers. */
  label: string;
  tabs: readonly { id: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** Begins the ids of the tabs and of their panel: see `panelOf`. */
  id: string;
  /** Round chips that scroll sideways, for four and more. */
  chips?: boolean;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs with one tab stop; arrows, Home and End choose. */
export function Tabs<T extends string>({ label, tabs, value, onChange, id, chips }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const at = tabs.findIndex((tab) => tab.id === value);
    let next = -1;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = last;
    else if (event.key in steps) next = (at + (steps[event.key] ?? 0) + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={chips ? 'chips' : 'tabs'}
      onKeyDown={handleKeyDown}
    >
      {tabs.map((tab) => (
        <button
          type="button"
          key={tab.id}
          id={`${id}-${tab.id}`}
          role="tab"
          className="tab"
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What the element under the tabs spreads: `<div {...panelOf(id, value)}>`. */
export const panelOf = (id: string, value: string) => ({
  role: 'tabpanel' as const,
  id: `${id}-panel`,
  'aria-labelledby': `${id}-${value}`,
});
