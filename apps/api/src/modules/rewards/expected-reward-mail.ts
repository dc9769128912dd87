import { figureText } from '@dining/rules';
import type { MailExpectations } from '../mail/mail.ts';
import { expectedRewards } from './expected-rewards.ts';

/**
 * What the meal of a "seen" mail is expected to earn, by the rule that will pay it and beside the member's other pending
 * meals (MAI-01, ACC-12). Found when the mail is sent, because the meal may have settled since it was queued.
 */
export const mailExpectations = (now: () => Date): MailExpectations => ({
  async reward(trx, { site, memberId, dineId }) {
    const { partner } = site.bundle.basics;
    const units = (await expectedRewards(trx, partner, { memberId, now: now() })).get(dineId);
    return units === undefined ? undefined : figureText(units, partner.settings.currencyType);
  },
});
