import { Policy } from '@mars/element/pieces/Policy.tsx';

/** The same for those who learn, in words of theirs. */
export default function PrivacyStudent() {
  return <Policy slug="privacy-student" />;
}
