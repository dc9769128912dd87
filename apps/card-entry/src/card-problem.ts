import type { CardFrameSetup } from '@dining/card-frame';
import type { CardText } from './card-text.ts';

/** What keeps a number from being sent; the codes of the frame's messages. */
export type CardProblem = 'empty' | 'invalid' | 'type';

/** What is wrong with a number that somebody has finished typing (CRD-03). */
export function problemOf(
  { digits, brand, isValid, isUnknown }: CardText,
  accepted: CardFrameSetup['accepted'],
): CardProblem | undefined {
  if (digits === '') return 'empty';
  if (isUnknown || (brand !== undefined && !accepted.includes(brand))) return 'type';
  return isValid ? undefined : 'invalid';
}

/** What can be told while a number is still being typed: that its network will not do. */
export const problemWhileTyping = (text: CardText, accepted: CardFrameSetup['accepted']): CardProblem | undefined =>
  problemOf(text, accepted) === 'type' ? 'type' : undefined;
