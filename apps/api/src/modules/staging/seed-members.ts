import type { Partner } from '@dining/partner-settings';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { THE_SERVER, type Passwords } from '../../platform/session/passwords.ts';
import { insertPassword } from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';
import { insertMember } from '../members/members.ts';
import { grantBonus } from '../rewards/rewards.ts';
import { DEMO_PASSWORD, personaEmail, personaNumber, personaPublicId, personas, type Persona } from './personas.ts';
import { seedCards, seedDines, seedPartnerCards, type SeededMember } from './seed-dines.ts';
import { hasMembers } from './seed.repository.ts';

export type SeedOptions = { database: Database; partners: readonly Partner[]; passwords: Passwords; now: Date };

/**
 * Adds the members of {@link personas} to every partner that allows enrollment and has no members.
 * @returns the number of members added
 */
export async function seedMembers({ database, partners, passwords, now }: SeedOptions): Promise<number> {
  let passwordHash: string | undefined;
  let added = 0;
  for (const partner of partners.filter(({ settings: { enrollmentType } }) => enrollmentType !== 'none')) {
    if (await database.withPartner(partner.code, hasMembers)) continue;
    passwordHash ??= await passwords.hash(DEMO_PASSWORD, THE_SERVER);
    const hash = passwordHash;
    await database.withPartner(partner.code, async (trx) => {
      const members: SeededMember[] = [];
      for (const persona of personas)
        members.push({ persona, id: await seedMember(trx, partner, persona, { hash, now }) });
      await seedCards(trx, members, now);
      if (partner.settings.hasPartnerLoadedCards) await seedPartnerCards(trx, members, now);
      await seedDines(trx, partner, now);
    });
    added += personas.length;
  }
  return added;
}

/** @returns the member's id */
async function seedMember(
  trx: PartnerTransaction,
  { settings }: Partner,
  persona: Persona,
  { hash, now }: { hash: string; now: Date },
): Promise<string> {
  const year = now.getUTCFullYear();
  const { id } = await insertMember(trx, {
    public_id: personaPublicId(persona, trx.partner),
    email: personaEmail(persona),
    first_name: persona.firstName,
    last_name: persona.lastName,
    address1: '18 Hudson St',
    city: 'New York',
    state: 'NY',
    zip_code: '10013',
    loyalty_number: personaNumber(persona, settings),
    member_type: 'EnrolledCardMember',
    joined_at: now,
    terms_accepted_at: now,
    activated_at: now,
    created_at: now,
    updated_at: now,
    vip_through: persona.vipYears === undefined ? null : `${year + persona.vipYears}-12-31`,
    ...persona.overrides,
  });
  if (settings.enrollmentType === 'direct' && persona.hasPassword !== false)
    await insertPassword(trx, { memberId: id, hash, now });
  if (persona.hasNewMemberBonus) {
    const code = settings.bonuses.find(({ isNewMemberBonus }) => isNewMemberBonus)?.code ?? 'new-member';
    await grantBonus(trx, { memberId: id, code, isNewMemberBonus: true, now });
  }
  if (persona.id === 'not-activated') await queueMail(trx, { template: 'activate', memberId: id, now });
  return id;
}
