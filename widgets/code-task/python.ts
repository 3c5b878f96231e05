export { pythonLanguage as language } from '@codemirror/lang-python';
