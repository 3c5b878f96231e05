declare module 'virtual:mars-version' {
  export const version: import('./version.ts').Version;
}
