type Engine = 'firefox' | 'webkit' | 'chrome114';
/** Where its program stands, once it is installed. */
export function pathOfEngine(name: Engine): string;
export function ensureEngine(name: Engine): boolean;
