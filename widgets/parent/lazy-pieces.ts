export { PaperHead } from './PaperHead.tsx';
export { LastReceipt, PaymentEntries } from './PaymentEntries.tsx';
export { Weeks } from './Weeks.tsx';
