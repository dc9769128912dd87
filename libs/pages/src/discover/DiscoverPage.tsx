import type { ReactNode } from 'react';
import { DiscoverView } from './DiscoverView.tsx';

/** The page at /discover, for partners that have one. */
export default function DiscoverPage(): ReactNode {
  return <DiscoverView route="discover" />;
}
