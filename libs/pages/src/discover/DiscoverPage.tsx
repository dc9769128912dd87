import { useCopy } from '@dining/copy-engine/react';
import { PageHead } from '@dining/site/react';
import { lazyHydration } from '@dining/ui';
import type { ReactNode } from 'react';
import { Cuisines } from '../sections/Cuisines.tsx';
import { DiscoverBlocks } from './DiscoverBlocks.tsx';
import { DiscoverHero } from './DiscoverHero.tsx';

// Loaded with the page, not with the part that shows its answer: an answer without its endpoint is not kept.
export { tastesApi } from '../for-you/tastes.endpoints.ts';

const ForYou = /* @__PURE__ */ lazyHydration('for-you', () => import('../for-you/ForYou.tsx'));

/** The page at /discover, for partners that have one: restaurants first (HOM-05). */
export default function DiscoverPage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="discover" title={copy('discover.title')} />
      <DiscoverHero />
      <DiscoverBlocks />
      <ForYou />
      <Cuisines />
    </>
  );
}
