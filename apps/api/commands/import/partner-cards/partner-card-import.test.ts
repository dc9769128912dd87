import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartnerCard } from '@dining/api-contract';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS, tokenFor, VAULT_KEY } from '../../../src/modules/card-vault/card-vault.testing.ts';
import { linkCards, outcomes } from '../../../src/modules/cards/cards.testing.ts';
import { addMember, type AddedMember } from '../../../src/modules/members/members.testing.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import { newScratchFolder, rejectionListOf } from '../import.testing.ts';
import { runPartnerCommand } from '../partner-import.testing.ts';
import { mistyped, randomCardNumber } from './partner-cards.testing.ts';

const settings = { hasPartnerLoadedCards: true, loyaltyNumberRule: 'none' } as const;

describe('import of the cards that a program supplies', () => {
  const scratch = newScratchFolder();
  let members: [AddedMember, AddedMember];
  const { running, signIn } = serverFixture({
    sites: {
      demo: { settings: { ...settings, cardTypesAccepted: ['VISA', 'AMEX', 'DISC'] } },
      extremes: { settings },
      without: {},
    },
  });
  afterAll(() => scratch.remove());
  beforeEach(async () => {
    members = [await addMember(running.test.database, 'demo'), await addMember(running.test.database, 'demo')];
  });
  afterEach(async () => {
    for (const code of ['demo', 'extremes'])
      await running.test.database.withPartner(code, (trx) => trx.deleteFrom('partner_card').execute());
    await running.test.database.shared.deleteFrom('import_job').execute();
  });

  const run = (content: string, args: readonly string[] = [], env: Record<string, string> = {}, partner = 'demo') => {
    writeFileSync(join(scratch.path, 'cards.txt'), content);
    const command = ['partner-cards', 'cards.txt', '--partner', partner, ...args];
    return runPartnerCommand(running.test, scratch.path, running.bundlesDir, command, { VAULT_KEY, ...env });
  };
  const lines = (records: readonly object[]): string => records.map((each) => `${JSON.stringify(each)}\n`).join('');
  const stored = (partner = 'demo') =>
    running.test.database.withPartner(partner, (trx) =>
      trx.selectFrom('partner_card').selectAll().orderBy('description').execute(),
    );
  const cardsOf = async (browser: Browser) =>
    (await browser.send('GET', '/api/Cards/AllPartnerCards')).json<PartnerCard[]>();

  it('MER-08 CRD-08 SRV-03 a loaded card can be linked by exactly its member, and is the same card as one that is typed', async () => {
    const [mine, theirs] = members;
    const number = randomCardNumber();
    const grouped = number.replace(/(.{4})(?=.)/g, '$1 ');
    const { output } = await run(
      `loyaltyNumber,cardNumber,network,description\n${mine.loyaltyNumber.toLowerCase()},${grouped},visa,Gold card\n`,
    );
    expect(output).toContain('1 written, 0 unchanged, 0 rejected');
    const [browser, other] = [await signIn(mine), await signIn(theirs)];
    const [card] = await cardsOf(browser);
    expect(card).toEqual({
      partnerCardId: expect.stringMatching(/^[\w-]{22}$/) as string,
      cardType: 'visa',
      lastFour: number.slice(-4),
      description: 'Gold card',
      isLinked: false,
    });
    expect(await cardsOf(other)).toEqual([]);

    const choice = { lastFour: number.slice(-4), partnerCardId: card!.partnerCardId };
    expect(outcomes(await linkCards(other, [choice]))).toEqual(['unknown']);
    expect(outcomes(await linkCards(browser, [choice]))).toEqual([number.slice(-4)]);
    expect((await cardsOf(browser)).map(({ isLinked }) => isLinked)).toEqual([true]);

    const typed = async () => ({
      lastFour: number.slice(-4),
      cardType: 'visa',
      token: await tokenFor((request) => running.app.inject(request), 'demo', number),
    });
    expect(outcomes(await linkCards(other, [await typed()]))).toEqual(['in_use']);
    expect(outcomes(await linkCards(browser, [await typed()]))).toEqual([number.slice(-4)]);
    expect((await browser.send('GET', '/api/Member/Cards')).json<unknown[]>()).toHaveLength(1);
  });

  it('MER-08 CRD-08 SRV-03 changes nothing when a file is imported twice; a newer file updates its cards alone', async () => {
    const [one, two] = members;
    const cards = [
      { email: one.email.toUpperCase(), cardNumber: TEST_CARDS.VISA, description: 'a' },
      { publicId: one.publicId, cardNumber: TEST_CARDS.AMEX, network: 'American Express', description: 'b' },
      { loyaltyNumber: two.loyaltyNumber, email: two.email, cardNumber: Number(TEST_CARDS.DISC), description: 'c' },
    ];
    expect((await run(lines(cards), ['--batch', '2'])).output).toContain('3 written, 0 unchanged, 0 rejected');
    const before = await stored();
    expect(before.map((card) => [card.member_id, card.network, card.last_four, card.description])).toEqual([
      [one.id, 'VISA', '1111', 'a'],
      [one.id, 'AMEX', '0005', 'b'],
      [two.id, 'DISC', '1117', 'c'],
    ]);
    for (const args of [[], ['--fresh'], ['--fresh', '--batch', '1']])
      expect((await run(lines(cards), args)).output).toContain('0 written, 3 unchanged, 0 rejected');
    expect(await stored()).toEqual(before);

    const moved = { ...cards[0], email: two.email };
    expect((await run(lines([moved, { ...cards[1], description: '' }]))).output).toContain('2 written, 0 unchanged');
    expect((await stored()).map((card) => [card.id, card.member_id, card.description])).toEqual([
      [before[1]!.id, one.id, ''],
      [before[0]!.id, two.id, 'a'],
      [before[2]!.id, two.id, 'c'],
    ]);
  });

  it('MER-08 CRD-08 SRV-04 lists rejected rows with field, problem and fix, and imports the others', async () => {
    const [{ loyaltyNumber, email }, other] = members;
    await running.test.database.withPartner('demo', (trx) =>
      trx
        .updateTable('member')
        .set({ loyalty_number: randomCardNumber('AMEX') })
        .where('id', '=', other.id)
        .execute(),
    );
    const elsewhere = await addMember(running.test.database, 'extremes', { loyalty_number: 'ELSEWHERE' });
    const twice = randomCardNumber();
    const digits = 'cardNumber must be 12 to 19 digits (in a spreadsheet, format the column as text)';
    const unknown = 'there is no member with these ids';
    const wrong: [object, string][] = [
      [{ cardNumber: null }, 'cardNumber is missing'],
      [{ cardNumber: mistyped(randomCardNumber()) }, 'cardNumber is not valid: a digit is wrong or missing'],
      [{ cardNumber: '3530111333300000' }, 'cardNumber is of a network that is not supported'],
      [
        { cardNumber: randomCardNumber('MAST') },
        'cardNumber is of a network that the program does not accept (cardTypesAccepted)',
      ],
      [{ cardNumber: '4.11111E+15' }, digits],
      [{ cardNumber: 4111 }, digits],
      [{ cardNumber: [TEST_CARDS.VISA] }, digits],
      [
        { cardNumber: 4_111_111_111_111_111_000 },
        'cardNumber must be in quotation marks: as a number it is too long to be exact',
      ],
      [{ network: 'AMEX' }, 'network is not that of the cardNumber'],
      [{ network: 'Diners' }, 'network must be one of AMEX, DISC, MAST, VISA, Discover, Mastercard, American Express'],
      [{ loyaltyNumber: null }, 'loyaltyNumber, email and publicId are missing: one of them must name the member'],
      [{ loyaltyNumber: 'NOBODY' }, unknown],
      [{ loyaltyNumber: elsewhere.loyaltyNumber }, unknown],
      [{ loyaltyNumber: null, publicId: elsewhere.publicId }, unknown],
      [{ loyaltyNumber: '**' }, 'loyaltyNumber is not valid in this program'],
      [{ email: other.email }, 'email address, loyalty number and public id belong to different members'],
      [{ loyaltyNumber: twice }, 'loyaltyNumber looks like a card number: name the member by another field'],
      [{ email: `a.${twice}@example.com` }, 'email looks like a card number: name the member by another field'],
      [{ description: 'x'.repeat(61) }, 'description must not be longer than 60 characters'],
      [
        { description: `Gold ${randomCardNumber()}` },
        'description contains what looks like a card number: take it out',
      ],
      [
        { description: '４１１１.１１１１.１１１１.１１１１' },
        'description contains what looks like a card number: take it out',
      ],
      [
        // Of another number with a wrong digit, twelve of the digits may be a card number by chance.
        { description: 'Gold 4111111111111112' },
        'description must not contain more than 11 digits, which may be a card number',
      ],
      [{ cardNumber: twice }, 'an earlier row of the file has the same cardNumber'],
      [
        { cardNumber: twice, loyaltyNumber: null, email: other.email },
        'an earlier row of the file has the same cardNumber',
      ],
    ];
    const row = (more: object = {}) => ({ loyaltyNumber, cardNumber: randomCardNumber(), ...more });
    const content = lines([
      row({ cardNumber: twice, email, description: 'first' }),
      ...wrong.map(([more]) => row(more)),
      row({ network: 'Visa', description: 'last, ends in 1234' }),
    ]);
    const { code, output } = await run(content, ['--batch', '5']);
    expect(code, output).toBe(0);
    const listed = readFileSync(rejectionListOf(scratch.path, 'cards.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { row: number; reason: string; excerpt: string });
    expect(listed.map(({ row: number, reason }) => [number, reason])).toEqual(
      wrong.map(([, reason], index) => [index + 2, reason]),
    );
    expect(listed.map(({ excerpt }) => excerpt).join('')).not.toMatch(/\p{N}/u);
    expect(listed[0]?.excerpt).toMatch(/^\{"loyaltyNumber":"N•+","cardNumber":null\}$/);
    expect((await stored()).map(({ description }) => description)).toEqual(['first', 'last, ends in 1234']);
  });

  it('MER-08 CRD-08 SRV-03 a dry run checks the rows and writes nothing', async () => {
    const row = { loyaltyNumber: members[0].loyaltyNumber, cardNumber: randomCardNumber() };
    const { code, output } = await run(lines([row, { ...row, cardNumber: '1' }]), ['--dry-run']);
    expect([code, output.includes('1 can be imported, 1 rejected')]).toEqual([0, true]);
    expect(await stored()).toEqual([]);
    expect(await running.test.database.shared.selectFrom('import_job').selectAll().execute()).toEqual([]);
  });

  it('MER-08 CRD-08 SRV-02 gives each partner its own card, under an id of its own', async () => {
    const number = randomCardNumber();
    const there = await addMember(running.test.database, 'extremes', { loyalty_number: members[0].loyaltyNumber });
    const content = lines([{ loyaltyNumber: members[0].loyaltyNumber, cardNumber: number }]);
    await run(content, [], {}, 'extremes');
    const theirs = await stored('extremes');
    expect(theirs).toMatchObject([{ member_id: there.id }]);
    expect((await run(content)).output).toContain('1 written');
    expect(await stored()).toMatchObject([{ member_id: members[0].id, fingerprint: theirs[0]!.fingerprint }]);
    expect((await stored())[0]!.id).not.toBe(theirs[0]!.id);
    expect(await stored('extremes')).toEqual(theirs);
  });

  it('MER-08 CRD-08 SRV-04 refuses to start without the vault’s key, away from the vault, or for sites without such cards', async () => {
    const content = lines([{ loyaltyNumber: 'A1', cardNumber: randomCardNumber() }]);
    await expect(run(content, [], { VAULT_KEY: '' })).rejects.toThrow(/^VAULT_KEY is missing: set it to the key/);
    const remote = {
      CARD_VAULT_URL: 'https://cards.example',
      CARD_VAULT_SECRET: 'a-secret-between-two-servers-long-enough',
    };
    await expect(run(content, [], remote)).rejects.toThrow(/^CARD_VAULT_URL names a vault on another server/);
    await expect(run(content, [], {}, 'without')).rejects.toThrow(
      'The sites of without do not show cards of the program: set hasPartnerLoadedCards in partners/without/settings.json first.',
    );
    expect(await running.test.database.shared.selectFrom('import_job').selectAll().execute()).toEqual([]);
  });
});
