import type { PartnerSettings } from '@dining/partner-settings';
import { isLoyaltyNumber, numberOfPattern } from '@dining/rules';
import type { Insertable } from 'kysely';
import type { MemberTable } from '../../platform/db/tables/members.ts';

/** The password of every persona. Personas exist in development and staging only. */
export const DEMO_PASSWORD = 'table-for-two';

/** An invented member in one of the states that members can be in (HOM-03, EXT-10). */
export type Persona = {
  /** Identifies the persona in calls, email addresses and public ids. */
  id: string;
  firstName: string;
  lastName: string;
  /** Columns that differ from an enrolled, activated card member. */
  overrides: Partial<
    Pick<
      Insertable<MemberTable>,
      'member_type' | 'email_opt_in' | 'must_update_email' | 'joined_at' | 'activated_at' | 'is_active'
    >
  >;
  /** VIP status lasts through this year (0) or through the next (1). */
  vipYears?: 0 | 1;
  /** Dines in this calendar year. */
  dines?: number;
  /** Has dines besides that have not earned: one pending, one not eligible, and one under review. */
  hasUnearnedDines?: true;
  hasNewMemberBonus?: true;
  /** False for a visitor who is known but has not joined, and so cannot sign in. */
  hasPassword?: false;
};

export const personas: readonly Persona[] = [
  {
    id: 'known',
    firstName: 'Kim',
    lastName: 'Known',
    overrides: { joined_at: null, activated_at: null },
    hasPassword: false,
  },
  { id: 'not-activated', firstName: 'Nora', lastName: 'Notyet', overrides: { activated_at: null, email_opt_in: true } },
  {
    id: 'no-card',
    firstName: 'Nico',
    lastName: 'Newly',
    overrides: { member_type: 'NonCardMember', email_opt_in: true },
  },
  { id: 'opted-out', firstName: 'Olive', lastName: 'Otis', overrides: {} },
  {
    id: 'new-member-bonus',
    firstName: 'Nina',
    lastName: 'Nicholls',
    overrides: { email_opt_in: true },
    hasNewMemberBonus: true,
  },
  { id: 'building', firstName: 'Bo', lastName: 'Baker', overrides: { email_opt_in: true }, dines: 4 },
  { id: 'renewing', firstName: 'Rene', lastName: 'Reyes', overrides: { email_opt_in: true }, vipYears: 0, dines: 3 },
  {
    id: 'complete',
    firstName: 'Cora',
    lastName: 'Castillo',
    overrides: { email_opt_in: true },
    vipYears: 1,
    dines: 11,
  },
  { id: 'vip', firstName: 'Vera', lastName: 'Vance', overrides: { email_opt_in: true }, vipYears: 1, dines: 24 },
  {
    id: 'broken-email',
    firstName: 'Erin',
    lastName: 'Elsewhere',
    overrides: { email_opt_in: true, must_update_email: true },
  },
  { id: 'closed', firstName: 'Clay', lastName: 'Closson', overrides: { member_type: 'ClosedAccountMember' } },
  {
    id: 'in-review',
    firstName: 'Iris',
    lastName: 'Irving',
    overrides: { email_opt_in: true },
    dines: 2,
    hasUnearnedDines: true,
  },
];

export const personaEmail = ({ id }: Persona): string => `${id}@members.example`;

export const personaPublicId = ({ id }: Persona, partner: string): string => `${partner}-${id}`.padEnd(8, '-');

/**
 * A loyalty number that satisfies the partner's rule. Null if the program has none, or a pattern that
 * {@link numberOfPattern} cannot read: its personas' dines wait for a number.
 */
export function personaNumber(persona: Persona, settings: PartnerSettings): string | null {
  const { hasPPN, loyaltyNumberPattern = '' } = settings;
  const place = personas.indexOf(persona);
  const candidates = [`0000${900_100 + place}`, numberOfPattern(loyaltyNumberPattern, 100 + place) ?? ''];
  return hasPPN ? (candidates.find((number) => isLoyaltyNumber(number, settings)) ?? null) : null;
}
