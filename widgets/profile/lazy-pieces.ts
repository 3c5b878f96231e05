export { PasswordForm } from '@mars/element/pieces/PasswordForm.tsx';
export { AttendanceDialog } from './AttendanceDialog.tsx';
export { AvatarDialog } from './AvatarDialog.tsx';
export { Devices } from './Devices.tsx';
export { Limits } from './Limits.tsx';
