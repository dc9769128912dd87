import type { ReactNode } from 'react';
import { HowItWorksView } from './HowItWorksView.tsx';

/** Home for partners that explain themselves (RTE-06); those that show restaurants first have DiscoverHomePage. */
export default function HomePage(): ReactNode {
  return <HowItWorksView />;
}
