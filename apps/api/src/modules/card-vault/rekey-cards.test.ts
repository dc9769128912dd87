import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { addPartnerCard } from '../cards/cards.testing.ts';
import { insertCards } from '../cards/cards.ts';
import { addMember } from '../members/members.testing.ts';
import { cardFingerprint, vaultKeyId } from './card-fingerprint.ts';
import { checkVaultKey, rekeyCards, rekeyedSince, type RekeyOptions } from './rekey-cards.ts';

const [OLD, NEW, NEWEST] = ['the-old-key-of-three', 'the-new-key-of-three', 'the-newest-key-of-three'];
const ROTATED = `${NEW},${OLD}`;
const ROTATED_TWICE = `${NEWEST},${ROTATED}`;
/** More cards than one statement changes. */
const MANY = 5_001;

const [linkedAt, rekeyedAt, addedAt, laterAt] = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day)));

describe('giving cards a new key', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  let programs = 0;
  /** A new program with linked cards and one loaded card, whose fingerprints have a key. */
  async function addProgram({ key = OLD, cards = 2, at = linkedAt! } = {}): Promise<string> {
    const partner = `program-${(programs += 1)}`;
    const member = await addMember(test.database, partner);
    const fingerprint = cardFingerprint(key, 'loaded');
    await addPartnerCard(test.database, partner, member, { id: 'loaded', number: '1111', fingerprint });
    await test.database.withPartner(partner, async (trx) => {
      await trx.updateTable('partner_card').set({ loaded_at: at }).execute();
      for (let first = 0; first < cards; first += 1_000)
        await insertCards(
          trx,
          Array.from({ length: Math.min(1_000, cards - first) }, (_, index) => ({
            member_id: member.id,
            network: 'VISA' as const,
            last_four: '1111',
            fingerprint: cardFingerprint(key, `linked ${first + index}`),
            description: 'Visa',
            partner_card_id: null,
            consent_version: 'none',
            consented_at: at,
            consent_withdrawn_at: null,
            linked_at: at,
            unlinked_at: null,
          })),
        );
    });
    return partner;
  }
  const rekey = async (partner: string, options: Partial<RekeyOptions> = {}) => {
    const usual = { key: ROTATED, operator: 'ada', isDryRun: false, since: undefined, now: rekeyedAt! };
    return rekeyCards({ database: test.database, ...usual, ...options }, partner);
  };
  const fingerprintsOf = (partner: string) =>
    test.database.withPartner(partner, async (trx) =>
      [
        ...(await trx.selectFrom('member_card').select('fingerprint').execute()),
        ...(await trx.selectFrom('partner_card').select('fingerprint').execute()),
      ]
        .map(({ fingerprint }) => fingerprint.toString('hex'))
        .toSorted(),
    );
  const fingerprintsWith = (key: string, cards = 2) =>
    ['loaded', ...Array.from({ length: cards }, (_, index) => `linked ${index}`)]
      .map((number) => cardFingerprint(key, number).toString('hex'))
      .toSorted();
  const check = (key: string, ...partners: string[]) => checkVaultKey(test.database, key, partners);

  it('SRV-07 CRD-09 changes linked and loaded cards of one program alone, and records who did it', async () => {
    const [partner, other] = [await addProgram(), await addProgram()];
    expect(await rekey(partner)).toEqual({ partner, cards: 3, isDone: false });
    expect(await fingerprintsOf(partner)).toEqual(fingerprintsWith(ROTATED));
    expect(await fingerprintsOf(other)).toEqual(fingerprintsWith(OLD));
    const events = await test.database.withPartner(partner, (trx) =>
      trx.selectFrom('operator_event').select(['operator', 'action', 'subject', 'details', 'happened_at']).execute(),
    );
    expect(events).toEqual([
      {
        operator: 'ada',
        action: 'vault.rekey',
        subject: vaultKeyId(ROTATED),
        details: { cards: 3 },
        happened_at: rekeyedAt,
      },
    ]);
  });

  it('SRV-07 CRD-09 changes nothing when it is repeated', async () => {
    const partner = await addProgram();
    await rekey(partner);
    expect(await rekey(partner)).toEqual({ partner, cards: 0, isDone: true });
    expect(await fingerprintsOf(partner)).toEqual(fingerprintsWith(ROTATED));
  });

  it('SRV-07 CRD-09 counts the cards and changes none in a dry run', async () => {
    const partner = await addProgram();
    expect(await rekey(partner, { isDryRun: true })).toEqual({ partner, cards: 3, isDone: false });
    expect(await fingerprintsOf(partner)).toEqual(fingerprintsWith(OLD));
    await expect(check(ROTATED, partner)).rejects.toThrow('VAULT_KEY has a new key');
  });

  it('SRV-07 CRD-09 changes more cards than one statement takes', async () => {
    const partner = await addProgram({ cards: MANY });
    expect(await rekey(partner)).toEqual({ partner, cards: MANY + 1, isDone: false });
    expect(await fingerprintsOf(partner)).toEqual(fingerprintsWith(ROTATED, MANY));
  });

  it('SRV-07 CRD-09 needs the keys that the cards have, newest first', async () => {
    const partner = await addProgram();
    await expect(rekey(partner, { key: OLD })).rejects.toThrow(
      'VAULT_KEY has one key only. Put the new one before it, separated by a comma: <new>,<old>.',
    );
    await rekey(partner);
    for (const key of [`${NEWEST},${OLD}`, `${NEWEST},${NEW}`])
      await expect(rekey(partner, { key })).rejects.toThrow(
        `The cards of ${partner} have another key than the older ones in VAULT_KEY. Set VAULT_KEY to the new key followed by all keys before it, newest first.`,
      );
    expect(await fingerprintsOf(partner)).toEqual(fingerprintsWith(ROTATED));
    expect(await rekey(partner, { key: ROTATED_TWICE })).toEqual({ partner, cards: 3, isDone: false });
    expect(await fingerprintsOf(partner)).toEqual(fingerprintsWith(ROTATED_TWICE));
    expect(await rekey(partner, { key: ROTATED_TWICE })).toMatchObject({ isDone: true });
  });

  it('SRV-07 CRD-09 leaves the cards of a program that was added after the others got the key', async () => {
    const [first, added, older] = [
      await addProgram(),
      await addProgram({ key: ROTATED, at: addedAt! }),
      await addProgram({ at: rekeyedAt! }),
    ];
    expect(await rekeyedSince(test.database, ROTATED, [first, added])).toBeUndefined();
    await rekey(first);
    const since = await rekeyedSince(test.database, ROTATED, [added, first]);
    expect(since).toEqual(rekeyedAt);
    expect(await rekey(added, { since, isDryRun: true })).toEqual({ partner: added, cards: 3, isDone: true });
    expect(await rekey(added, { since, now: laterAt! })).toEqual({ partner: added, cards: 0, isDone: true });
    expect(await fingerprintsOf(added)).toEqual(fingerprintsWith(ROTATED));
    // Cards of the very moment had the old key: no server may run meanwhile.
    expect(await rekey(older, { since })).toEqual({ partner: older, cards: 3, isDone: false });
    expect(await rekeyedSince(test.database, ROTATED, [added, first])).toEqual(rekeyedAt);
  });

  it('SRV-07 CRD-09 is asked for before a server starts, while cards lack a key', async () => {
    const [first, second] = [await addProgram(), await addProgram()];
    await check(OLD, first, second);
    await expect(check(ROTATED, first, second)).rejects.toThrow(
      `VAULT_KEY has a new key that the cards of ${first} do not have yet. Run: node apps/api/commands/rekey-cards.main.ts --operator <name> (docs/runbooks/rotate-secrets.md).`,
    );
    await rekey(first);
    await expect(check(ROTATED, first, second)).rejects.toThrow(`the cards of ${second} do not have yet`);
    await rekey(second);
    await check(ROTATED, first, second, 'program-without-cards');
    await check(ROTATED, first, await addProgram({ key: ROTATED, at: addedAt! }));
    await expect(check(ROTATED_TWICE, first)).rejects.toThrow(`the cards of ${first} do not have yet`);
  });
});
