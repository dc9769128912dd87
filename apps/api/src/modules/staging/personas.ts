import type { PartnerSettings } from '@dining/partner-settings';
import { isLoyaltyNumber } from '@dining/rules';
import type { Insertable } from 'kysely';
import type { MemberTable } from '../../platform/db/tables/members.ts';

/** Everybody's password; these members exist in development and staging alone. */
export const DEMO_PASSWORD = 'table-for-two';

/** A state that a member can be in, with somebody who is in it (HOM-03, EXT-10). */
export type Persona = {
  /** Names the persona in calls, in e-mail addresses and in public ids. */
  id: string;
  firstName: string;
  lastName: string;
  differs: Partial<
    Pick<
      Insertable<MemberTable>,
      'member_type' | 'email_opt_in' | 'must_update_email' | 'joined_at' | 'activated_at' | 'is_active'
    >
  >;
  /** Years from now for which VIP status lasts: 0 through this year, 1 through the next. */
  vipYears?: 0 | 1;
  /** Dines of this calendar year. */
  dines?: number;
  hasNewMemberBonus?: true;
  /** Whether somebody can sign in as them; a visitor who is only known has no password. */
  hasPassword?: false;
};

export const personas: readonly Persona[] = [
  {
    id: 'known',
    firstName: 'Kim',
    lastName: 'Known',
    differs: { joined_at: null, activated_at: null },
    hasPassword: false,
  },
  { id: 'not-activated', firstName: 'Nora', lastName: 'Notyet', differs: { activated_at: null, email_opt_in: true } },
  {
    id: 'no-card',
    firstName: 'Nico',
    lastName: 'Newly',
    differs: { member_type: 'NonCardMember', email_opt_in: true },
  },
  { id: 'opted-out', firstName: 'Olive', lastName: 'Otis', differs: {} },
  {
    id: 'new-member-bonus',
    firstName: 'Nina',
    lastName: 'Nicholls',
    differs: { email_opt_in: true },
    hasNewMemberBonus: true,
  },
  { id: 'building', firstName: 'Bo', lastName: 'Baker', differs: { email_opt_in: true }, dines: 4 },
  { id: 'renewing', firstName: 'Rene', lastName: 'Reyes', differs: { email_opt_in: true }, vipYears: 0, dines: 3 },
  { id: 'complete', firstName: 'Cora', lastName: 'Castillo', differs: { email_opt_in: true }, vipYears: 1, dines: 11 },
  { id: 'vip', firstName: 'Vera', lastName: 'Vance', differs: { email_opt_in: true }, vipYears: 1, dines: 24 },
  {
    id: 'broken-email',
    firstName: 'Erin',
    lastName: 'Elsewhere',
    differs: { email_opt_in: true, must_update_email: true },
  },
  { id: 'closed', firstName: 'Clay', lastName: 'Closson', differs: { member_type: 'ClosedAccountMember' } },
];

export const personaEmail = ({ id }: Persona): string => `${id}@members.example`;

export const personaPublicId = ({ id }: Persona, partner: string): string => `${partner}-${id}`.padEnd(8, '-');

/** A loyalty number that the partner's rule takes; none where it takes none of ours. */
export function personaNumber(persona: Persona, settings: PartnerSettings): string | null {
  const place = personas.indexOf(persona);
  const candidates = [`0000${900_100 + place}`, `DEMO${100 + place}`, `${100_000_000 + place}`];
  return settings.hasPPN ? (candidates.find((number) => isLoyaltyNumber(number, settings)) ?? null) : null;
}
