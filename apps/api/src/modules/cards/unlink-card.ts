import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { fieldError, memberWords } from '../../platform/http/member-words.ts';
import { refuseEmulated, sessionOf } from '../../platform/session/access.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { lockMember } from '../members/lock-member.ts';
import { endLink, linkedCards, setMemberType } from './cards.repository.ts';

export type UnlinkingDependencies = { database: Database; sessions: Sessions; securityLog: SecurityLog; now(): Date };

const lastCard = () =>
  new AppError(
    409,
    'last_card',
    'This is the last card: deleting it closes the account. Send closesAccount=true where the member has agreed.',
  );

/** Deleting a card (CRD-07). With the last one the account is closed and everybody is signed out. */
export function createCardUnlinking({ database, sessions, securityLog, now }: UnlinkingDependencies) {
  return async function unlink(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, closesAccount = false }: { id: string; closesAccount?: boolean },
  ): Promise<void> {
    const { code } = partnerOf(request);
    refuseEmulated(request);
    const { memberId } = sessionOf(request);
    const isClosed = await database.withPartner(code, async (trx) => {
      await lockMember(trx, memberId);
      // Looked for among the member's own: nobody's card is found by its id alone, and no odd spelling of one gets to the database.
      const cards = await linkedCards(trx, memberId);
      const card = cards.find((own) => own.id === id.toLowerCase());
      if (card === undefined)
        throw new AppError(404, 'not_found', 'The card was not found.', [
          fieldError('id', memberWords(request)('card.notDeleted.any')),
        ]);
      const isLast = cards.length === 1;
      if (isLast && !closesAccount) throw lastCard();
      const time = now();
      await endLink(trx, card.id, time);
      await securityLog.note(trx, request, 'card_unlinked', memberId);
      if (!isLast) return false;
      await setMemberType(trx, memberId, 'ClosedAccountMember', time);
      await sessions.endAll(trx, memberId);
      await securityLog.note(trx, request, 'account_closed', memberId);
      return true;
    });
    // The session is gone; this takes its cookies.
    if (isClosed) await sessions.end(request, reply);
  };
}
