import type { Partner } from '@dining/partner-settings';
import type { Database } from '../../platform/db/database.ts';
import type { Passwords } from '../../platform/session/passwords.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { DEMO_PASSWORD, personaEmail, personaNumber, personaPublicId, personas } from './personas.ts';
import { seedCards, seedDines, seedPartnerCards, type SeededMember } from './seed-dines.ts';

export type SeedOptions = { database: Database; partners: readonly Partner[]; passwords: Passwords; now: Date };

/** Gives every partner that lets people join the members of {@link personas}, unless it has members already. @returns how many were added */
export async function seedMembers({ database, partners, passwords, now }: SeedOptions): Promise<number> {
  let hash: string | undefined;
  let added = 0;
  for (const partner of partners.filter(({ settings: { enrollmentType } }) => enrollmentType !== 'none')) {
    const { code, settings } = partner;
    const isEmpty = await database.withPartner(
      code,
      async (trx) => (await trx.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined,
    );
    if (!isEmpty) continue;
    hash ??= await passwords.hash(DEMO_PASSWORD);
    const secret = hash;
    const year = now.getUTCFullYear();
    await database.withPartner(code, async (trx) => {
      const members: SeededMember[] = [];
      for (const persona of personas) {
        const { id } = await trx
          .insertInto('member')
          .values({
            partner: code,
            public_id: personaPublicId(persona, code),
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
            ...persona.differs,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (settings.enrollmentType === 'direct' && persona.hasPassword !== false)
          await trx
            .insertInto('member_password')
            .values({ partner: code, member_id: id, hash: secret, changed_at: now })
            .execute();
        if (persona.hasNewMemberBonus)
          await trx
            .insertInto('member_bonus')
            .values({
              partner: code,
              member_id: id,
              code: settings.bonuses.find(({ isNewMemberBonus }) => isNewMemberBonus)?.code ?? 'new-member',
              status: 'Eligible',
              is_new_member_bonus: true,
              created_at: now,
            })
            .execute();
        if (persona.id === 'not-activated') await queueMail(trx, { template: 'activate', memberId: id, now });
        members.push({ persona, id });
        added += 1;
      }
      await seedCards(trx, members, now);
      if (settings.hasPartnerLoadedCards) await seedPartnerCards(trx, members, now);
      await seedDines(trx, partner, now);
    });
  }
  return added;
}
