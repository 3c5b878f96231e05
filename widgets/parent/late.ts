export { PaymentEntries } from './PaymentEntries.tsx';
export { Weeks } from './Weeks.tsx';
