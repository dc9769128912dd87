import type { Claim, ClaimAnswer } from '@dining/api-contract';
import { MAX_CLAIM_ANSWERS } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, badFields, notFound } from '../../platform/http/app-error.ts';
import { fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { refuseCardNumber } from '../../platform/text/typed-card-number.ts';
import { lockMember } from '../members/members.ts';
import { countAnswers, findClaims, insertMessage, lockOwnClaim, updateClaim } from './claims.repository.ts';
import { MAX_NOTE_LENGTH } from './file-claim.ts';
import type { Receipt } from './receipt/read-receipt.ts';

export type Answering = {
  memberId: string;
  claimId: string;
  answer: ClaimAnswer;
  hasPicture: boolean;
  copy: SiteCopy;
};

/**
 * Checks an answer, and locks the claim until the transaction ends.
 * @returns the words to store
 * @throws AppError (400) for a text that is too long, has a card number or is missing without a picture, (404) for anything
 *   but the member's own claim, (409) when nothing is asked, or after too many answers
 */
export async function checkAnswer(
  trx: PartnerTransaction,
  { memberId, claimId, answer, hasPicture, copy }: Answering,
): Promise<string> {
  const words = cleanText(answer.text);
  // The validator counts UTF-16 units; the limit is in code points, as the database counts.
  if ([...words].length > MAX_NOTE_LENGTH)
    throw badFields(fieldError('text', copy('claim.note.long', { count: String(MAX_NOTE_LENGTH) })));
  refuseCardNumber('text', words, copy);
  if (words === '' && !hasPicture) throw badFields(fieldError('text', copy('claim.answer.required')));
  const found = await lockOwnClaim(trx, memberId, claimId);
  if (found === undefined) throw notFound('The claim');
  if (found.status !== 'needs_information')
    throw new AppError(409, 'nothing_asked', 'The claim has no open question.', [
      fieldError('text', copy('claim.answer.late')),
    ]);
  if ((await countAnswers(trx, claimId)) >= MAX_CLAIM_ANSWERS)
    throw new AppError(409, 'too_many_answers', `A claim has at most ${MAX_CLAIM_ANSWERS} answers.`, [
      fieldError('text', copy('claim.answer.many')),
    ]);
  return words;
}

/**
 * Answers what operators asked about a claim, with text, a picture or both (EXT-18). The claim then waits for them again.
 * @throws AppError as {@link checkAnswer} does
 */
export async function answerQuestion(
  trx: PartnerTransaction,
  { receipt, now, ...answering }: Omit<Answering, 'hasPicture'> & { receipt: Receipt | undefined; now: Date },
): Promise<Claim> {
  const { memberId, claimId } = answering;
  await lockMember(trx, memberId);
  const words = await checkAnswer(trx, { ...answering, hasPicture: receipt !== undefined });
  await insertMessage(trx, { claimId, author: 'member', words, now, ...(receipt && { receipt }) });
  await updateClaim(trx, claimId, { status: 'received', reason: '', updated_at: now });
  const [answered] = await findClaims(trx, memberId, claimId);
  if (answered === undefined) throw new Error('The claim that was just answered is missing.');
  return answered;
}
