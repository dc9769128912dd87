import { ContentText, useContent } from '@dining/content';
import { earnRateParts } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnRateOf } from '@dining/rules';
import { useMember } from '@dining/session';
import { AwardIcon, Icon } from '@dining/ui';
import type { ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { discoverContent } from './discover-searches.ts';

/**
 * The hero above restaurants: the headline from content, and the member's earn rate, or the best one for visitors
 * (HOM-05).
 * @param title instead of that headline, where the page greets a member (HOM-02)
 * @param greeting below the earn rate, where the page greets visitors
 */
export function DiscoverHero({ title, greeting }: { title?: string | undefined; greeting?: ReactNode }): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const member = useMember();
  const { settings } = usePartner();
  const { headline } = discoverContent(useContent('discover'));
  const earnRate = settings.showsEarnRate && (
    <>
      <Icon of={AwardIcon} size={16} />
      <p>
        {member ? (
          copy('discover.memberRate', {
            rate: copy('earn.rate', earnRateParts(earnRateOf(member.tierLevel, settings.earnRates), settings, deck)),
          })
        ) : (
          <CopyText name="discover.earnRate" />
        )}
      </p>
    </>
  );
  return (
    <Hero
      title={
        title ?? (headline === undefined ? <CopyText name="discover.hero.title" /> : <ContentText text={headline} />)
      }
      text={<CopyText name="discover.hero.text" />}
      note={
        earnRate || greeting ? (
          <>
            {earnRate}
            {greeting}
          </>
        ) : undefined
      }
    />
  );
}
