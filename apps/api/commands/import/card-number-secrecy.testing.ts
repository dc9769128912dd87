import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { VAULT_KEY } from '../../src/modules/card-vault/card-vault.testing.ts';
import { transactionFields } from '../../src/modules/feed/transaction-fields.ts';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { oneTable } from '../../src/modules/reservations/reservations.testing.ts';
import { addCardHolder, addRestaurants, fingerprintOf } from '../../src/modules/rewards/rewards.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../src/platform/tenancy/sites.testing.ts';
import { nativeRecord, newScratchFolder } from './import.testing.ts';
import { memberFields } from './members/member-fields.ts';
import { merchantFields } from './merchants/merchant-fields.ts';
import { offerFields } from './offers/offer-fields.ts';
import { partnerCardFields } from './partner-cards/partner-card-fields.ts';
import { randomCardNumber } from './partner-cards/partner-cards.testing.ts';
import { runPartnerCommand } from './partner-import.testing.ts';
import { photographFields } from './photographs/photograph-fields.ts';
import { jpeg } from './photographs/picture-files.testing.ts';
import { digitsIn, dump, filesIn, numbersIn, recordTraffic, recordWriteAheadLog } from './secrecy.testing.ts';

type Kind = {
  readonly columns: readonly string[];
  /** A record that is imported. */
  readonly record: (number: number) => Record<string, unknown>;
  /** What makes the reader reject it, and what the database. */
  readonly unreadable: object;
  readonly unknown?: object;
  readonly args?: readonly string[];
};

const demo = ['--partner', 'demo'];

const KINDS: Readonly<Record<string, Kind>> = {
  merchants: {
    columns: Object.keys(merchantFields),
    record: (number) => nativeRecord(number),
    unreadable: { zipCode: 'nowhere' },
  },
  'dining-rooms': {
    columns: ['merchantId', 'room'],
    record: () => ({ merchantId: 'm1', room: oneTable() }),
    unreadable: { room: {} },
    unknown: { merchantId: 'nowhere' },
  },
  members: {
    columns: Object.keys(memberFields),
    record: (number) => ({ email: `person${number}@example.com`, loyaltyNumber: `P${number}`, firstName: 'Ann' }),
    unreadable: { email: 'none' },
    unknown: { loyaltyNumber: 'A1', publicId: 'another-public-id' },
    args: demo,
  },
  transactions: {
    columns: Object.keys(transactionFields),
    record: (number) => ({
      sourceTransactionId: `t${number}`,
      event: 'settled',
      cardFingerprint: fingerprintOf('card-1').toString('hex'),
      merchantId: 'm1',
      transactedAt: '2026-11-19T19:30:00-06:00',
      ticketAmount: '48.20',
    }),
    unreadable: { ticketAmount: 'much' },
    unknown: { merchantId: 'nowhere' },
    args: demo,
  },
  offers: {
    columns: Object.keys(offerFields),
    record: (number) => ({ offerId: `o${number}`, merchantId: 'm1', offerType: 'unlimited', days: 'daily' }),
    unreadable: { days: 'never' },
    unknown: { merchantId: 'nowhere' },
    args: demo,
  },
  photographs: {
    columns: Object.keys(photographFields),
    record: () => ({ merchantId: 'm1', fileName: 'room.jpg', alt: 'A room', credit: 'Ann', license: 'Own' }),
    unreadable: { fileName: 'none.jpg' },
    unknown: { merchantId: 'nowhere', position: 2 },
    args: [...demo, '--files', 'pictures'],
  },
  'partner-cards': {
    columns: Object.keys(partnerCardFields),
    record: () => ({ loyaltyNumber: 'A1', cardNumber: randomCardNumber() }),
    unreadable: { network: 'none' },
    unknown: { loyaltyNumber: 'NOBODY' },
    args: demo,
  },
};

export const IMPORT_KINDS = Object.keys(KINDS);

/** Where card numbers are after files with them were imported: everywhere, they should not be. */
export type Found = Record<'tables' | 'files' | 'output' | 'traffic' | 'log', readonly string[]>;

/** Files with card numbers, in every column and for every reason for which a row is or is not rejected. */
function filesOf({ columns, record, unreadable, unknown }: Kind, spellings: readonly ((number: string) => string)[]) {
  const [numbers, spelled]: [string[], string[]] = [[], []];
  let rows = 0;
  const lines: string[] = [];
  const add = (more: object): void => void lines.push(JSON.stringify({ ...record((rows += 1)), ...more }));
  const networks = ['VISA', 'AMEX', 'MAST', 'DISC'] as const;
  const next = (spell: (number: string) => string): string => {
    numbers.push(randomCardNumber(networks[numbers.length % 4]));
    spelled.push(spell(numbers.at(-1)!));
    return spelled.at(-1)!;
  };
  for (const spell of spellings) {
    for (const column of columns) add({ [column]: next(spell) });
    // Columns that nothing reads: the row is imported, or rejected for another reason.
    add({ note: next(spell) });
    add({ ...unreadable, note: next(spell) });
    add({ ...unreadable, [next(spell)]: 'a column' });
    add({ ...unreadable, note: 'x'.repeat(40), more: next(spell) });
    if (unknown !== undefined) add({ ...unknown, note: next(spell) });
    lines.push(`{"note":${JSON.stringify(next(spell))}`, JSON.stringify([next(spell)]), next(spell));
    lines.push(`{"note":"\\xff","number":${JSON.stringify(next(spell))}`);
  }
  const names = Object.keys(record(0)).filter((name) => name !== 'room');
  const cell = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`;
  const table = spellings.flatMap((spell) => [
    [...names.map((name) => cell({ ...record((rows += 1)), ...unreadable }[name] ?? '')), cell(next(spell))].join(','),
    `${names.map(() => cell(next(spell))).join(',')},${cell(next(spell))},too many`,
  ]);
  const last = next(String);
  const files = {
    [`rows-${next(String)}.ndjson`]: `${lines.join('\n')}\n`,
    'table.csv': `${[...names, 'note'].join(',')}\n${table.join('\n')}\n${names[0]},"${last}\n`,
    'names.csv': `${next(String)},a\n1,2\n`,
    'twice.csv': `${next(String)},${numbers.at(-1)}\n1,2\n`,
  };
  return { files, numbers, spelled };
}

/**
 * Imports files with card numbers, each as a dry run and for good.
 * @param isLogRead whether to search the write-ahead log, which takes seconds; what is sent to the database is searched anyway
 * @returns where any of the numbers is then
 */
export async function importCardNumbers(
  kinds: readonly string[],
  spellings: readonly ((number: string) => string)[],
  isLogRead: boolean,
): Promise<{ found: Found; outputs: string[] }> {
  const scratch = newScratchFolder();
  const bundles = newBundlesDir();
  const settings = { hasPartnerLoadedCards: true, loyaltyNumberRule: 'none', hasPPN: true } as const;
  writeBundle(bundles.dir, makeBundle('demo', { settings }));
  const pictures = newScratchFolder();
  writeFileSync(join(pictures.path, 'room.jpg'), await jpeg());
  const test = await newDatabase();
  const traffic = await recordTraffic(test.appUrl);
  const readLog = isLogRead ? await recordWriteAheadLog(test) : undefined;
  const [outputs, numbers, spelled, given]: string[][] = [[], [], [], []];
  try {
    for (const kind of kinds) {
      const { files, ...made } = filesOf(KINDS[kind]!, spellings);
      numbers!.push(...made.numbers);
      spelled!.push(...made.spelled);
      for (const [name, content] of Object.entries(files)) {
        given!.push(name);
        writeFileSync(join(scratch.path, name), content);
        const args = (KINDS[kind]!.args ?? []).map((arg) => (arg === 'pictures' ? pictures.path : arg));
        for (const more of [['--dry-run'], ['--batch', '50']])
          outputs!.push(
            await runPartnerCommand(test, scratch.path, bundles.dir, [kind, name, ...args, ...more], {
              VAULT_KEY,
              DATABASE_URL: traffic.url,
            }).then(
              ({ output }) => output,
              (error: Error) => `${error.message}\n${error.stack}`,
            ),
          );
      }
    }
    const isIn = (text: string): string[] => [
      ...numbersIn(text, numbers!),
      ...spelled!.filter((each) => text.includes(each)),
    ];
    const sent = traffic.sent().toString('utf8');
    expect(sent.length).toBeGreaterThan(1_000);
    const found: Found = {
      tables: isIn(await dump(test)),
      files: isIn(filesIn(scratch.path, given!)),
      output: isIn(outputs!.join('\n')),
      traffic: isIn(sent),
      log: readLog === undefined ? [] : digitsIn(await readLog(), numbers!),
    };
    return { found, outputs: outputs! };
  } finally {
    traffic.close();
    await test.drop();
    for (const folder of [scratch, bundles, pictures]) folder.remove();
  }
}

async function newDatabase(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  await addRestaurants(test.database);
  await addCardHolder(test.database, 'demo', 'card-1');
  await addMember(test.database, 'demo', { loyalty_number: 'A1', email: 'a1@example.com', password: null });
  return test;
}
