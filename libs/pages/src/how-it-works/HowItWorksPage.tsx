import { ContentText, useContent } from '@dining/content';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { PageHead } from '@dining/site/react';
import { Container, LinkArrow, Section } from '@dining/ui';
import type { ReactNode } from 'react';
import { contentPage } from '../content-page/content-page.ts';
import { HomeBanner } from '../home-banner/HomeBanner.tsx';
import { PageHero } from '../page-hero/PageHero.tsx';
import { RateNote } from '../page-hero/RateNote.tsx';
import { List } from '../questions/question-style.ts';
import { Question } from '../questions/Question.tsx';
import { useOpenQuestion } from '../questions/use-open-question.ts';
import { useProgramQuestions } from '../questions/use-program-questions.tsx';
import { EarnRates } from '../sections/EarnRates.tsx';
import { HowItWorksSteps } from '../sections/HowItWorksSteps.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';
import { Closing, LargeSteps, Narrow } from './how-it-works-style.ts';
import { TakePart } from './TakePart.tsx';

/**
 * The page at /how-it-works: the three steps, how to take part where nobody joins here, rates, common questions,
 * restaurants to browse (HOM-04) and the home banner.
 */
export default function HowItWorksPage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="how-it-works" title={copy('howItWorks.title')} />
      <PageHero
        seed="how-it-works"
        title={copy('howItWorks.title')}
        text={
          <p>
            <CopyText name="home.hero.text" />
          </p>
        }
        note={<RateNote />}
      />
      <Section>
        <Container>
          <LargeSteps>
            <HowItWorksSteps level={2} />
          </LargeSteps>
        </Container>
      </Section>
      <TakePart />
      <EarnRates isSunken />
      <CommonQuestions />
      <NearbyRestaurants title={copy('home.browse.title')} />
      <Closing>
        <HomeBanner />
      </Closing>
    </>
  );
}

/** What people ask before they join, without the rates, which the page shows; nothing where members earn elsewhere. */
function CommonQuestions(): ReactNode {
  const copy = useCopy();
  const help = contentPage(useContent('*'), '/help');
  const questions = useProgramQuestions().filter(({ id }) => id !== 'rates');
  useOpenQuestion();
  if (questions.length === 0) return null;
  return (
    <Section aria-labelledby="program-questions">
      <Container>
        <Narrow>
          <h2 id="program-questions">{copy('help.program')}</h2>
          <List>
            {questions.map(({ id, title, answer }) => (
              <Question key={id} id={id} title={title} answer={answer} level={3} />
            ))}
          </List>
          {help && (
            <LinkArrow href="/help">
              <ContentText text={help.fields.browser_title ?? help.slug} />
            </LinkArrow>
          )}
        </Narrow>
      </Container>
    </Section>
  );
}
