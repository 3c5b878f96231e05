/** Ports of their own, so that a platform that somebody has running is left alone; `E2E_PORT` names others. */
export const PORT = Number(process.env.E2E_PORT || 4600);
export const DEMO_PORT = PORT + 1;

export const platform = `http://localhost:${PORT}`;
export const centre = `http://localhost:${DEMO_PORT}`;
export const parents = `http://localhost:${DEMO_PORT + 1}`;
export const playground = `http://localhost:${DEMO_PORT + 2}`;
