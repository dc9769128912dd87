import { earnRateParts, type SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck, type CopyReader } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnTiers } from '../sections/earn-tiers.ts';
import { Rates } from './question-style.ts';
import type { QuestionText } from './Question.tsx';

const simple: readonly { id: string; question: SiteKey; text: SiteKey }[] = [
  { id: 'which-part-counts', question: 'help.bill', text: 'layout.legal' },
  { id: 'telling-the-restaurant', question: 'help.tell', text: 'home.steps.dine.text' },
  { id: 'card-rewards', question: 'help.own', text: 'help.own.text' },
];

/**
 * What members of every program ask, answered from its settings and copy: its rates, what counts, how to pay. Nothing for
 * a program whose members earn elsewhere, and no rates where the partner hides them (PRT-04).
 */
export function useProgramQuestions(): QuestionText[] {
  const copy = useCopy();
  const rates = useRatesQuestion(copy);
  const { enrollmentType, showsEarnRate } = usePartner().settings;
  if (enrollmentType === 'none') return [];
  return [
    ...(showsEarnRate ? [rates] : []),
    ...simple.map(({ id, question, text }) => ({
      id,
      title: copy(question),
      words: `${copy(question)} ${copy(text)}`,
      answer: (
        <p>
          <CopyText name={text} />
        </p>
      ),
    })),
  ];
}

function useRatesQuestion(copy: CopyReader): QuestionText {
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const tiers = earnTiers(settings).map(({ rate, name, text }) => ({
    name: copy(name),
    rate: copy('earn.rate', earnRateParts(settings.earnRates[rate], settings, deck)),
    text,
  }));
  return {
    id: 'rates',
    title: copy('help.rates'),
    words: [copy('help.rates'), ...tiers.map(({ name, rate, text }) => `${name} ${rate} ${copy(text)}`)].join(' '),
    answer: (
      <Rates>
        {tiers.map(({ name, rate, text }) => (
          <li key={name}>
            <b>
              {name}: {rate}
            </b>
            <CopyText name={text} />
          </li>
        ))}
      </Rates>
    ),
  };
}
