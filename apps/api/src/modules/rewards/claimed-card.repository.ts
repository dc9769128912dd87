import { dateIn, type CardState } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { isLinkedAt } from './card-link.ts';

/** A meal that a member reports. */
export type ClaimedMeal = {
  memberId: string;
  /** The card that the member names. Older reports may name none: any of the member's cards may have paid then. */
  cardId: string | null;
  merchantId: string;
  /** "YYYY-MM-DD" at the restaurant. */
  dinedOn: string;
  /** The dine of the member's activity that the report is about, if there is one. */
  dineId: number | null;
};

/**
 * The state of the card of a claimed meal, which decides about it as about a card's dine (EXT-01, EXT-02). Members know the
 * day of a meal and not its minute, so a card counts that was linked at any time of that day at the restaurant. Of a dine
 * that a card reported there on that day the minute is known. All links of the card count that the member has made.
 */
export async function claimedCardState(
  trx: PartnerTransaction,
  { memberId, cardId, merchantId, dinedOn, dineId }: ClaimedMeal,
): Promise<CardState> {
  const merchant = await trx.selectFrom('merchant').select('time_zone').where('id', '=', merchantId).executeTakeFirst();
  const reported = await trx
    .selectFrom('card_transaction')
    .select('transacted_at')
    .where('id', '=', dineId)
    .where('kind', '=', 'settle')
    .where('merchant_id', '=', merchantId)
    .where('dined_on', '=', dinedOn)
    .executeTakeFirst();
  const links = await trx
    .selectFrom('member_card as card')
    .innerJoin('member', (join) =>
      join.onRef('member.partner', '=', 'card.partner').onRef('member.id', '=', 'card.member_id'),
    )
    .select(['card.linked_at as linkedAt', 'card.unlinked_at as unlinkedAt', 'member.member_type as memberType'])
    .where('card.member_id', '=', memberId)
    .$if(cardId !== null, (cards) =>
      cards.where('card.fingerprint', '=', ({ selectFrom }) =>
        selectFrom('member_card as named').select('named.fingerprint').where('named.id', '=', cardId),
      ),
    )
    .execute();

  const dayOf = (time: Date): string => dateIn(merchant?.time_zone ?? null, time);
  const isLinked = links.some((link) =>
    reported === undefined
      ? dayOf(link.linkedAt) <= dinedOn && (link.unlinkedAt === null || dinedOn <= dayOf(link.unlinkedAt))
      : isLinkedAt(link, reported.transacted_at),
  );
  if (isLinked) return 'linked';
  const isClosed = links.some(
    ({ memberType, unlinkedAt }) =>
      memberType === 'ClosedAccountMember' && unlinkedAt !== null && dayOf(unlinkedAt) <= dinedOn,
  );
  return isClosed ? 'accountClosed' : 'notLinked';
}
