import type { CardFrameSetup } from '@dining/card-frame';
import type { CardText } from './card-text.ts';

/** Why a number cannot be sent; also the codes of the frame's messages. */
export type CardProblem = 'empty' | 'invalid' | 'type';

/** What is wrong with a number once the member has finished typing (CRD-03). */
export function problemOf(
  { digits, brand, isValid, isUnknown }: CardText,
  accepted: CardFrameSetup['accepted'],
): CardProblem | undefined {
  if (digits === '') return 'empty';
  if (isUnknown || (brand !== undefined && !accepted.includes(brand))) return 'type';
  return isValid ? undefined : 'invalid';
}

/** The only problem shown while a number is being typed: a network that is not accepted. */
export const problemWhileTyping = (text: CardText, accepted: CardFrameSetup['accepted']): CardProblem | undefined =>
  problemOf(text, accepted) === 'type' ? 'type' : undefined;
