import { useCopySetting } from '@dining/copy-engine/react';
import type { PartnerSettings } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { makeBootstrap, type SiteParts } from './make-site.ts';
import { storyArt } from './story-art.ts';
import { makeStore, TestSite } from './TestSite.tsx';

type StorySiteProps = Omit<SiteParts, 'partner' | 'copy' | 'pageCopy' | 'art'> & {
  /** The address at which the story stands. */
  path?: string;
  /** What differs from the chosen partner's settings. */
  settings?: Partial<PartnerSettings>;
  children: ReactNode;
};

/** What a screen needs in Storybook beyond its own decorators: store, inlined state and drawings of the chosen partner. */
export function StorySite({ path = '/', settings, children, ...parts }: StorySiteProps): ReactNode {
  const chosen = usePartner();
  const { copy: pageCopy } = useCopySetting();
  const [bootstrap] = useState(() => {
    const partner = { ...chosen, settings: { ...chosen.settings, ...settings } };
    return makeBootstrap({ ...parts, partner, pageCopy, art: storyArt(), icon: storyArt().empty });
  });
  const [store] = useState(() => makeStore(bootstrap.queries));
  return (
    <TestSite bootstrap={bootstrap} store={store}>
      <Routes location={path}>
        <Route path="*" element={children} />
      </Routes>
    </TestSite>
  );
}
