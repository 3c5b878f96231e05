export { javascriptLanguage as language } from '@codemirror/lang-javascript';
