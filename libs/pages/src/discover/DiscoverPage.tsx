import { useCopy } from '@dining/copy-engine/react';
import { PageHead } from '@dining/site/react';
import type { ReactNode } from 'react';
import { Cuisines } from '../sections/Cuisines.tsx';
import { DiscoverBlocks } from './DiscoverBlocks.tsx';
import { DiscoverHero } from './DiscoverHero.tsx';

/** The page at /discover, for partners that have one: restaurants first (HOM-05). */
export default function DiscoverPage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="discover" title={copy('discover.title')} />
      <DiscoverHero />
      <DiscoverBlocks />
      <Cuisines />
    </>
  );
}
