import type { SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import type { SiteArt } from '@dining/site';
import { useSite } from '@dining/site/react';
import type { ReactNode } from 'react';

const steps: readonly { art: keyof SiteArt['steps']; title: SiteKey; text: SiteKey }[] = [
  { art: 'search', title: 'home.steps.search.title', text: 'home.steps.search.text' },
  { art: 'dine', title: 'home.steps.dine.title', text: 'home.steps.dine.text' },
  { art: 'earn', title: 'home.steps.earn.title', text: 'home.steps.earn.text' },
];

/** The three steps of the program: search, dine and pay, earn (HOM-04). @dining/look has their style. */
export function HowItWorksSteps({ level = 3 }: { level?: 2 | 3 }): ReactNode {
  const copy = useCopy();
  const { art: pictures, look } = useSite().basics;
  const Title = `h${level}` as const;
  return (
    <ol className="steps">
      {steps.map(({ art, title, text }) => (
        <li key={art}>
          {look.steps === 'pictures' && (
            <img src={pictures.steps[art]} alt="" width="320" height="148" loading="lazy" />
          )}
          <Title>{copy(title)}</Title>
          <p>
            <CopyText name={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
