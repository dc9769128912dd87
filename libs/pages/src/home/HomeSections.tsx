import type { HomeSection } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { DiscoverBlocks } from '../discover/DiscoverBlocks.tsx';
import { HomeBanner } from '../home-banner/HomeBanner.tsx';
import { Cuisines } from '../sections/Cuisines.tsx';
import { EarnRates } from '../sections/EarnRates.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';
import { NewRestaurants } from '../sections/NewRestaurants.tsx';
import { StepsSection } from '../sections/StepsSection.tsx';
import { shownSections } from './shown-sections.ts';

const sections: Record<HomeSection, ComponentType> = {
  near: NearbyRestaurants,
  steps: StepsSection,
  cuisines: Cuisines,
  rates: EarnRates,
  blocks: DiscoverBlocks,
  invitation: HomeBanner,
};

/**
 * The sections of home in the partner's order (PRT-10).
 * @param skipsFirst whether the page shows the first section itself
 */
export default function HomeSections({ skipsFirst }: { skipsFirst: boolean }): ReactNode {
  const { settings } = usePartner();
  const hasCard = useMember()?.memberType === 'EnrolledCardMember';
  const names = shownSections(settings, hasCard);
  return (
    <>
      {(skipsFirst ? names.slice(1) : names).map((name) => {
        const Section = sections[name];
        return (
          <Fragment key={name}>
            {/* The carousels of the blocks have new restaurants, too. */}
            {name === 'invitation' && hasCard && !names.includes('blocks') && <NewRestaurants />}
            <Section />
          </Fragment>
        );
      })}
    </>
  );
}
