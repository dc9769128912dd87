import { telHref } from '@dining/partner-settings';
import { canJoin, type Answers } from '../brief/brief.schema.ts';

/** The code of the bonus for a new member's first meal. */
export const FIRST_MEAL = 'FIRST-MEAL';

/** Minimum subtotal of the first meal that earns the bonus, in cents, and the days within which it counts. */
export const FIRST_MEAL_RULES = { minimumTicketCents: 2500, withinDays: 30 } as const;

/** The settings.json of a brief, without the defaults that no one would look for. */
export function writeSettings(answers: Answers): object {
  const { code, programName, host, supportPhone, supportEmail, enrollmentType, ssoIssuer, loyaltyNumber } = answers;
  const joins = canJoin(answers);
  return {
    $schema: '../settings.schema.json',
    name: answers.name,
    programName,
    hosts: [host],
    enrollmentType,
    ...(enrollmentType === 'sso' && ssoIssuer !== '' && { sso: { issuer: ssoIssuer, clientId: code } }),
    ...(enrollmentType !== 'direct' && { passwordAtJoin: false }),
    currencyType: answers.currencyType,
    earnRates: {
      tier0: answers.earnRate,
      tier2: answers.earnRateWithEmail,
      // Without a VIP tier no one earns it, but it must not be less than the others.
      tier3: answers.hasVIP ? answers.earnRateVip : answers.earnRateWithEmail,
    },
    homePage: 'how-it-works',
    hasDiscoverPage: answers.discoverPage,
    ...(answers.hasVIP && { hasVIP: true }),
    hasPPN: loyaltyNumber !== 'none',
    ...((loyaltyNumber === 'ten-digit' || loyaltyNumber === 'pattern') && { loyaltyNumberRule: loyaltyNumber }),
    ...(loyaltyNumber === 'pattern' && { loyaltyNumberPattern: answers.loyaltyNumberPattern }),
    ...(answers.fullAddress && { fullAddressRequired: true }),
    ...(answers.shortCode !== '' && { hasSmsOptInV2: true, shortCode: answers.shortCode }),
    ...(answers.newMemberBonus > 0 && {
      bonuses: [{ code: FIRST_MEAL, units: answers.newMemberBonus, ...FIRST_MEAL_RULES, isNewMemberBonus: true }],
    }),
    ...(!joins && { hasMerchantFavorites: false }),
    customerSupport: {
      phone: { href: telHref(supportPhone), formatted: supportPhone },
      email: { href: `mailto:${supportEmail}`, display: supportEmail },
      // A placeholder: validation warns of its ZIP code until the real address is written.
      postalAddress: `${programName}, PO Box 100, Anytown, NY 00000`,
    },
    routeMeta: {
      home: {
        title: programName,
        description: joins
          ? `${programName}: link a card once, then earn at thousands of restaurants, bars and cafés.`
          : `${programName}: thousands of restaurants, bars and cafés, and what a meal there earns.`,
        keywords: 'dining rewards, restaurants',
        canonical: `https://${host}/`,
      },
    },
  };
}
