import { ContentButton, ContentHtml, ContentText, useContent } from '@dining/content';
import { CopyText, useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/page-head';
import { usePartner } from '@dining/partner-settings';
import { Band, Icon, SectionHead, UserIcon, Wrap } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { Prospect } from '../prospect/Prospect.tsx';
import { Cuisines } from '../sections/Cuisines.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';
import { Rates } from '../sections/Rates.tsx';
import { Steps } from '../sections/Steps.tsx';
import { homeEntry } from './home-entry.ts';

/** Home for partners that explain themselves: search, near by, how it works, cuisines, rates, and an invitation to join. */
export function HowItWorksView(): ReactNode {
  const copy = useCopy();
  const id = useId();
  return (
    <>
      <PageHead route="home" title={copy('home.title')} />
      <HomeHero />
      <NearbyRestaurants />
      <Band aria-labelledby={id}>
        <Wrap>
          <SectionHead id={id} title={copy('home.steps.title')} />
          <Steps />
        </Wrap>
      </Band>
      <Cuisines />
      <Rates />
      <Prospect />
    </>
  );
}

/** The hero in the words that content has for visitors without an account, otherwise in the deck's (HOM-03). */
function HomeHero(): ReactNode {
  const entry = homeEntry(useContent('home'), 'no_member');
  const { banner_text: title, body, button_text: words, url, new_tab: newTab } = entry ?? {};
  const { enrollmentType } = usePartner().settings;
  const signIn = enrollmentType === 'direct' && (
    <>
      <Icon of={UserIcon} size={16} />
      <p>
        <CopyText name="home.hero.signIn" />
      </p>
    </>
  );
  const button = words !== undefined && url !== undefined && (
    <ContentButton url={url} newTab={newTab} look="quiet">
      <ContentText text={words} />
    </ContentButton>
  );
  return (
    <Hero
      title={title === undefined ? <CopyText name="home.hero.title" /> : <ContentText text={title} />}
      text={body === undefined ? <CopyText name="home.hero.text" /> : <ContentHtml text={body} />}
      note={button || signIn}
    />
  );
}
