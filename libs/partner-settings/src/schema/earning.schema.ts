import { Type } from 'typebox';
import { closed, flag, optional, section, text } from './schema-parts.ts';

export const EarnRatesSchema = section('Currency units earned per dollar of the food and drink subtotal, by tier.', {
  tier0: Type.Number({ description: 'Members of tier 0.', default: 0.5, exclusiveMinimum: 0, maximum: 100 }),
  tier2: Type.Number({ description: 'Select Members (tier 2).', default: 3, exclusiveMinimum: 0, maximum: 100 }),
  tier3: Type.Number({ description: 'VIP members (tier 3).', default: 5, exclusiveMinimum: 0, maximum: 100 }),
});

export const InjectedBonusSchema = Type.Object(
  {
    code: text('Bonus code.'),
    enrollmentSource: optional(text('Only for members who enrolled through this source.')),
    withinHoursOfJoining: optional(
      Type.Integer({ description: 'Only within this many hours of joining.', minimum: 1 }),
    ),
  },
  closed,
);

export const BonusSchema = Type.Object(
  {
    code: text('Bonus code, as in content entries of type "bonus".', { maxLength: 60 }),
    units: Type.Integer({
      description: 'Reward in whole units of the currency (cents for money).',
      minimum: 1,
      maximum: 1_000_000,
    }),
    dines: Type.Integer({ description: 'Number of dines that qualify.', default: 1, minimum: 1, maximum: 100 }),
    minimumTicketCents: Type.Integer({
      description: 'Minimum subtotal that counts, in cents.',
      default: 0,
      minimum: 0,
      maximum: 1_000_000,
    }),
    withinDays: Type.Integer({
      description: 'Days after registering within which the dines count.',
      default: 30,
      minimum: 1,
      maximum: 366,
    }),
    isNewMemberBonus: flag('Offered to everyone who joins (the new-member bonus).'),
  },
  closed,
);
