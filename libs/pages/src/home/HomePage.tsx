import { usePartner } from '@dining/partner-settings';
import type { ReactNode } from 'react';
import { DiscoverView } from '../discover/DiscoverView.tsx';
import { HowItWorksView } from './HowItWorksView.tsx';

/** Home: which of the two it is, the partner says (RTE-06). */
export default function HomePage(): ReactNode {
  const { homePage } = usePartner().settings;
  return homePage === 'discover' ? <DiscoverView route="home" /> : <HowItWorksView />;
}
