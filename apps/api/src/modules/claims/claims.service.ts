import type { Claim, ClaimAnswer, ClaimCard, NewClaim } from '@dining/api-contract';
import { CLAIM_DAYS } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { cardsLinkedSince, toCard } from '../cards/cards.ts';
import { answerQuestion, checkAnswer } from './answer-question.ts';
import type { ClaimForm } from './claim-form.ts';
import { findClaims, findMessagePicture, findReceipt } from './claims.repository.ts';
import { checkClaim, fileClaim } from './file-claim.ts';
import { checkReceipt } from './receipt/check-receipt.ts';
import type { Receipt } from './receipt/read-receipt.ts';

/** A day more than claims go back, because it is still the day before at some restaurants. */
const CARDS_SINCE_MS = (CLAIM_DAYS + 1) * 24 * 60 * 60_000;

/** Dines that members report because they did not earn (EXT-01). */
export type ClaimService = {
  /** A member's claims, newest first. */
  list(partner: string, memberId: string): Promise<Claim[]>;
  /** The member's cards that a claim can name: all that were linked at some time within its days. */
  cards(site: Site, memberId: string): Promise<ClaimCard[]>;
  /** @throws AppError as {@link fileClaim} does */
  file(caller: MemberCaller, form: ClaimForm<NewClaim>): Promise<Claim>;
  /** @throws AppError as {@link answerQuestion} does */
  answer(caller: MemberCaller, claimId: string, form: ClaimForm<ClaimAnswer>): Promise<Claim>;
  /** The receipt of the member's own claim. */
  receiptOf(partner: string, memberId: string, claimId: string): Promise<Receipt | undefined>;
  /** The picture of a message about the member's own claim. */
  pictureOf(
    partner: string,
    message: { memberId: string; claimId: string; messageId: number },
  ): Promise<Receipt | undefined>;
};

export function createClaimService({ database, now }: { database: Database; now(): Date }): ClaimService {
  return {
    list: (partner, memberId) => database.withPartner(partner, (trx) => findClaims(trx, memberId)),
    async cards(site, memberId) {
      const since = new Date(now().getTime() - CARDS_SINCE_MS);
      const rows = await database.withPartner(site.code, (trx) => cardsLinkedSince(trx, memberId, since));
      return rows.map((row) => ({ ...toCard(row, copyOf(site)), isLinked: row.unlinked_at === null }));
    },
    async file(caller, { claim, file }) {
      const { code } = caller.partner;
      const filing = { memberId: caller.session.memberId, claim, copy: copyOf(caller.site), now: now() };
      // Decoding a picture takes memory and time, so a claim without any chance is refused before it.
      if (file !== undefined) await database.withPartner(code, (trx) => checkClaim(trx, filing));
      const receipt = await checkReceipt(caller, file);
      return database.withPartner(code, (trx) => fileClaim(trx, { ...filing, receipt }));
    },
    async answer(caller, claimId, { claim: answer, file }) {
      const { code } = caller.partner;
      const answering = { memberId: caller.session.memberId, claimId, answer, copy: copyOf(caller.site) };
      if (file !== undefined)
        await database.withPartner(code, (trx) => checkAnswer(trx, { ...answering, hasPicture: true }));
      const receipt = await checkReceipt(caller, file);
      return database.withPartner(code, (trx) => answerQuestion(trx, { ...answering, receipt, now: now() }));
    },
    receiptOf: (partner, memberId, claimId) =>
      database.withPartner(partner, (trx) => findReceipt(trx, memberId, claimId)),
    pictureOf: (partner, message) => database.withPartner(partner, (trx) => findMessagePicture(trx, message)),
  };
}
