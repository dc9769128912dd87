import { figureText } from '@dining/rules';
import type { MailExpectations } from '../mail/mail.ts';
import { expectedRewards } from './expected-rewards.ts';
import { findPendingIds } from './load/batch.repository.ts';

/**
 * What the meal of a "seen" mail is expected to earn, by the rule that will pay it and beside the member's other pending
 * meals (MAI-01, ACC-12). Found when the mail is sent, because the meal may have settled since it was queued.
 */
export const mailExpectations = (now: () => Date): MailExpectations => ({
  async reward(trx, { site, memberId, dineId }) {
    const pending = await findPendingIds(trx, memberId);
    const id = pending.find(({ sourceId }) => sourceId === dineId)?.id;
    if (id === undefined) return undefined;
    const { partner } = site.bundle.basics;
    const dineIds = pending.map((dine) => dine.id);
    const units = (await expectedRewards(trx, partner, { memberId, dineIds, now: now() })).get(id);
    return units === undefined ? undefined : figureText(units, partner.settings.currencyType);
  },
});
