import { useCopy } from '@dining/copy-engine';
import type { ReactNode } from 'react';

export default function MaintenancePage(): ReactNode {
  const copy = useCopy();
  return <h1 tabIndex={-1}>{copy('home.hero.title')}</h1>;
}
