import type { ReactNode } from 'react';
import { DiscoverView } from './DiscoverView.tsx';

/** The home page of partners that show restaurants first (RTE-06). */
export default function DiscoverHomePage(): ReactNode {
  return <DiscoverView route="home" />;
}
