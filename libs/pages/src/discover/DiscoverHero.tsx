import { ContentText, useContent } from '@dining/content';
import { CopyText } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import type { ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { RateNote } from '../page-hero/RateNote.tsx';
import { discoverContent } from './discover-searches.ts';

/**
 * The hero above restaurants: the headline from content, and the member's earn rate, or the best one for visitors
 * (HOM-05).
 * @param title instead of that headline, where the page greets a member (HOM-02)
 * @param greeting below the earn rate, where the page greets visitors
 */
export function DiscoverHero({ title, greeting }: { title?: string | undefined; greeting?: ReactNode }): ReactNode {
  const { showsEarnRate } = usePartner().settings;
  const { headline } = discoverContent(useContent('discover'));
  return (
    <Hero
      title={
        title ?? (headline === undefined ? <CopyText name="discover.hero.title" /> : <ContentText text={headline} />)
      }
      text={<CopyText name="discover.hero.text" />}
      note={
        showsEarnRate || greeting ? (
          <>
            <RateNote />
            {greeting}
          </>
        ) : undefined
      }
    />
  );
}
