import { expectDialogs } from './popover-dialogs.ts';

expectDialogs('a dialog of a popover');
