import type { CopyValue } from '@dining/copy-engine';
import { canJoin, isMoney, type Answers } from '../brief/brief.schema.ts';

/** The bill of the example in the three steps, in dollars. */
const EXAMPLE_BILL = 48;

/** Keys whose texts follow from the name and the rates of a brief. */
const DERIVED_KEYS = ['layout.wordmark.first', 'layout.wordmark.second', 'home.steps.earn.figure'];

/** What joining is called where members come from another site. */
const SSO_JOIN = 'Get started';

/** Whether this generator writes a text, so that nobody has worded it for the program. */
export const isGeneratedText = (key: string, text: CopyValue): boolean =>
  DERIVED_KEYS.includes(key) ||
  (key === 'layout.join' && text === SSO_JOIN) ||
  Object.entries(GUIDE).some(([name, written]) => name === key && written === text);

/** The copy.json of a brief: the name, and what the default deck would say wrongly about this program. */
export function writeCopy(answers: Answers): Record<string, string> {
  return {
    $schema: '../copy.schema.json',
    ...wordmark(answers.programName),
    ...(answers.enrollmentType === 'sso' && { 'layout.join': SSO_JOIN }),
    'home.steps.earn.figure': exampleReward(answers),
    // "Earn dollars" sounds like wages, so a meal gives cash back.
    ...(answers.currencyType === 'Dollar' && {
      'currency.dollar.singular': 'cash back',
      'currency.dollar.plural': 'cash back',
      'currency.bonus.dollar': 'bonus cash back',
    }),
    ...(!canJoin(answers) && GUIDE),
  };
}

/** The two lines of the typeset name: the last word of the program's name below the others. */
function wordmark(programName: string): Record<string, string> {
  const words = programName.split(/\s+/);
  const isOne = words.length === 1;
  return {
    'layout.wordmark.first': isOne ? programName : words.slice(0, -1).join(' '),
    'layout.wordmark.second': isOne ? '' : (words.at(-1) ?? ''),
  };
}

function exampleReward(answers: Answers): string {
  const reward = EXAMPLE_BILL * answers.earnRateWithEmail;
  return isMoney(answers) ? `+$${reward.toFixed(2)}` : `+${Math.round(reward)}`;
}

/** Texts of a site where no one can join: nothing to link, nothing to opt in to, no account to look at. */
const GUIDE = {
  'home.hero.text': 'Look up {restaurantCount} restaurants, bars and cafés, and see what dinner earns at each of them.',
  'home.steps.dine.text': 'Order what you like and pay the way you always do.',
  'home.steps.earn.text': 'Your program takes it from there. The reward follows once the bill is confirmed.',
  'home.rates.text': 'The program sets the rate. Every restaurant’s page shows it.',
  'home.rates.tier0': 'At every restaurant listed here.',
  'home.rates.tier2': 'For everyone who gets the program’s mail.',
  'home.prospect.title': 'What sounds good tonight?',
} as const;
