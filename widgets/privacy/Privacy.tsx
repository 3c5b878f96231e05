import { Policy } from '@mars/element/pieces/Policy.tsx';

/** What is stored of whom, and why. */
export default function Privacy() {
  return <Policy slug="privacy" />;
}
