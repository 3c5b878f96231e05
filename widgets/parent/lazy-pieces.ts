export { Owed } from './Owed.tsx';
export { PaperHead } from './PaperHead.tsx';
export { PaymentEntries } from './PaymentEntries.tsx';
export { Weeks } from './Weeks.tsx';
