import type { PartnerSettings } from '@dining/partner-settings';
import { useSite } from '@dining/site/react';
import { useContext, useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { makeBootstrap, type SiteParts } from './make-bootstrap.ts';
import { StoryContent } from './story-content.tsx';
import { TestSite } from './TestSite.tsx';

type StorySiteProps = Omit<
  SiteParts,
  'partner' | 'settings' | 'copy' | 'pageCopy' | 'raiseMarks' | 'art' | 'icon' | 'look'
> & {
  /** The URL the story is shown at. */
  path?: string;
  /** Settings that differ from the selected partner's. */
  settings?: Partial<PartnerSettings>;
  children: ReactNode;
};

/**
 * Gives a screen its own URL, inlined answers and settings. The rest comes from the selected partner, which Storybook's
 * decorator puts above every story.
 */
export function StorySite({ path = '/', settings, children, ...parts }: StorySiteProps): ReactNode {
  const { basics } = useSite();
  const ofPartner = useContext(StoryContent);
  const [bootstrap] = useState(() => {
    const partner = { ...basics.partner, settings: { ...basics.partner.settings, ...settings } };
    const { copy: pageCopy, raiseMarks, art, icon, look } = basics;
    const content = { ...ofPartner, ...parts.content };
    return makeBootstrap({ ...parts, content, partner, pageCopy, raiseMarks, art, icon, look });
  });
  return (
    <TestSite bootstrap={bootstrap}>
      <Routes location={path}>
        <Route path="*" element={children} />
      </Routes>
    </TestSite>
  );
}
