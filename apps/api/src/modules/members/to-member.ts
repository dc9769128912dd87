import type { Member } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import {
  accountDay,
  diningProgress,
  forNameParts,
  injectedBonusesOf,
  isNewMemberBonus,
  nameParts,
  tierOn,
  type TierFacts,
} from '@dining/rules';
import type { BonusRow, MemberRow } from './members.repository.ts';

/** The facts of a member's row and the partner's settings that determine the tier. */
export const tierFactsOf = (
  row: Pick<MemberRow, 'activated_at' | 'vip_through' | 'email_opt_in'>,
  { hasVIP }: Pick<PartnerSettings, 'hasVIP'>,
): TierFacts => ({
  isActivated: row.activated_at !== null,
  emailOptIn: row.email_opt_in,
  vipThrough: row.vip_through,
  hasVip: hasVIP,
});

/** Bonuses that the settings add for the member (BON-03) and that have no row yet; they date from enrollment. */
function injectedRows(row: MemberRow, settings: PartnerSettings, now: Date): BonusRow[] {
  const { injectedBonuses } = settings;
  if (injectedBonuses.length === 0) return [];
  const rows = new Set(row.bonuses.map(({ code }) => code));
  const mine = injectedBonusesOf(
    injectedBonuses,
    { enrollmentSource: row.enrollment_source, joinedAt: row.joined_at },
    now,
  );
  const codes = [...new Set(mine.map(({ code }) => code))].filter((code) => !rows.has(code));
  const createdAt = (row.joined_at ?? row.created_at).toISOString();
  return codes.map((code) => ({ code, status: 'Eligible', isNew: isNewMemberBonus(settings, code), createdAt }));
}

/** The member as GET /api/Member returns it. */
export function toMember(row: MemberRow, settings: PartnerSettings, now: Date, isEmulated: boolean): Member {
  const progress =
    settings.hasVIP && row.joined_at !== null
      ? diningProgress({
          dines: row.dines ?? 0,
          spentCents: row.spent_cents ?? 0,
          vipThrough: row.vip_through ?? undefined,
          now,
        })
      : undefined;
  return {
    publicId: row.public_id,
    interfaceType: settings.enrollmentType === 'sso' ? 'sso' : 'direct',
    memberType: row.member_type,
    tierLevel: tierOn(tierFactsOf(row, settings), accountDay(now)),
    ...(row.vip_through !== null && { vipThrough: row.vip_through }),
    email: row.email ?? '',
    emailOptIn: row.email_opt_in,
    ...forNameParts((part) => row[nameParts[part].column]),
    address: {
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
    },
    phoneNumber: row.phone_number,
    smsOptIn: row.sms_opt_in,
    loyaltyNumber: row.loyalty_number ?? '',
    familyId: row.family_id ?? '',
    enrollmentSource: row.enrollment_source,
    joinDate: row.joined_at?.toISOString() ?? '',
    mustUpdateEmail: row.must_update_email,
    ...(progress && { diningProgress: progress }),
    activeBonuses: [...row.bonuses, ...injectedRows(row, settings, now)].map(({ code, status, isNew, createdAt }) => ({
      code,
      bonusStatus: status,
      createDateUtc: new Date(createdAt).toISOString(),
      isNewMemberBonus: isNew,
      memberIsEligibleForNMB: isNew && status === 'Eligible',
    })),
    isEmulated,
  };
}
