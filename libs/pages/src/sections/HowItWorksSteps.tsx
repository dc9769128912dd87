import type { SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import type { SiteArt } from '@dining/site';
import { useSite } from '@dining/site/react';
import { from, token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.ol`
  display: grid;
  gap: ${token('space-7')};
  ${from('columns')} {
    grid-template-columns: repeat(3, 1fr);
  }
  [data-big] & {
    grid-template-columns: 1fr;
  }
  ${from('side')} {
    && {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  li {
    display: grid;
    align-content: start;
    gap: ${token('space-2')};
  }
  img {
    width: 100%;
    height: 148px;
    margin-bottom: ${token('space-3')};
    border-radius: ${token('radius-card')};
    object-fit: cover;
  }
  p {
    color: ${token('color-text-muted')};
  }
`;

const steps: readonly { art: keyof SiteArt['steps']; title: SiteKey; text: SiteKey }[] = [
  { art: 'search', title: 'home.steps.search.title', text: 'home.steps.search.text' },
  { art: 'dine', title: 'home.steps.dine.title', text: 'home.steps.dine.text' },
  { art: 'earn', title: 'home.steps.earn.title', text: 'home.steps.earn.text' },
];

/** The three steps of the program: search, dine and pay, earn (HOM-04). */
export function HowItWorksSteps({ level = 3 }: { level?: 2 | 3 }): ReactNode {
  const copy = useCopy();
  const pictures = useSite().basics.art.steps;
  const Title = `h${level}` as const;
  return (
    <List>
      {steps.map(({ art, title, text }) => (
        <li key={art}>
          <img src={pictures[art]} alt="" width="320" height="148" loading="lazy" />
          <Title>{copy(title)}</Title>
          <p>
            <CopyText name={text} />
          </p>
        </li>
      ))}
    </List>
  );
}
