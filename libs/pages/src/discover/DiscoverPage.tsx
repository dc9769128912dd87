import type { ReactNode } from 'react';
import { DiscoverView } from './DiscoverView.tsx';

/** /discover, for partners that have it. */
export default function DiscoverPage(): ReactNode {
  return <DiscoverView route="discover" />;
}
