import { readdirSync, readFileSync } from 'node:fs';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Gone between two looks.
    return '';
  }
};

/** @returns {number[]} a process and all that it started. */
export function familyOf(pid) {
  let tasks = [];
  try {
    tasks = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  const children = tasks.flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' '));
  return [
    pid,
    ...children.filter((child) => child.trim() !== '').flatMap((child) => familyOf(Number(child))),
  ];
}

const residentKb = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/**
 * Looks ten times a second at what a process and its children hold.
 * @returns stops looking: the most that it was, in megabytes.
 */
export function watchMemory(pid) {
  let most = 0;
  const look = () => {
    const now = familyOf(pid).reduce((sum, each) => sum + residentKb(each), 0);
    most = Math.max(most, now / 1024);
  };
  look();
  const timer = setInterval(look, 100);
  return () => {
    clearInterval(timer);
    look();
    return Math.round(most);
  };
}
