/** The script of `worker.ts`, as the build made it. */
declare module 'virtual:runner-worker' {
  const source: string;
  export default source;
}
