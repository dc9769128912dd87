import type { PartnerSettings } from '@dining/partner-settings';
import { isMoney } from '@dining/rules';
import { mailPath, mailTemplateNames, templateOf, type MailTemplate } from './mail-templates.ts';
import { renderMail, type MailToRender, type RenderedMail } from './render-mail.ts';

/** Data of every kind, as the modules queue it, for the mails of tests and stories. */
export function sampleData({ currencyType }: Pick<PartnerSettings, 'currencyType'>): Record<string, string | number> {
  const hasMoney = isMoney(currencyType);
  return {
    merchantName: 'Blue Door',
    merchantId: 'd1003',
    dinedOn: '2026-11-20',
    amount: '$64.00',
    cardNetwork: 'VISA',
    cardLastFour: '4417',
    rewardBase: hasMoney ? '$3.20' : '320',
    rewardBonus: hasMoney ? '$2.50' : '250',
    reward: hasMoney ? '$5.70' : '570',
    earned: hasMoney ? '$5.70' : '570',
    rewardExpected: hasMoney ? '$3.20' : '320',
    payoutTo: 'Visa 4417',
    payout: 2_500,
    bonus: 500,
    bonusMeals: 3,
    bonusMinimum: '$20',
    bonusUntil: '2027-01-19',
    vipThrough: '2027-12-31',
    dinesLeft: 4,
    reasonCode: 'below_minimum',
    date: 'Friday, November 27',
    time: '7:00 PM',
    partySize: 2,
    confirmation: 'K7QX2M',
    fee: '$50.00',
    reservationId: '01890a5d-ac96-774b-bcce-b302099a8057',
    answer: 'Which card did you pay with?',
    device: 'Chrome on Windows',
    city: 'Brooklyn',
    searchWords: 'soup dumplings',
    searchPlace: 'Brooklyn, NY',
    searchPath: '/search?near=Brooklyn%2C+NY&restaurantOrCuisine=soup+dumplings',
    when: 'November 23, 2026 at 5:20 PM EST',
  };
}

/** Renders a mail of a partner with sample data. */
export function sampleMail(
  bundle: MailToRender['bundle'],
  template: MailTemplate,
  more: Partial<MailToRender> = {},
): RenderedMail {
  const { settings } = bundle.basics.partner;
  const origin = more.origin ?? 'https://dining.example';
  const data = more.data ?? sampleData(settings);
  const { isOptional } = templateOf(template);
  return renderMail({
    bundle,
    origin,
    template,
    url: origin + mailPath(template, { publicId: 'sample', token: 'sample-token', data }),
    unsubscribeUrl: isOptional === true ? `${origin}/unsubscribe/sample` : undefined,
    firstName: 'Maya',
    data,
    year: 2026,
    ...more,
  });
}

/** The mails that a partner's members can get: the others are never queued. */
export const sampleTemplatesOf = ({ hasVIP, enrollmentType }: PartnerSettings): MailTemplate[] =>
  mailTemplateNames.filter(
    (name) =>
      (hasVIP || !name.startsWith('tier')) &&
      (enrollmentType === 'direct' || !['recover', 'finishJoining', 'passwordChanged', 'activate'].includes(name)),
  );
