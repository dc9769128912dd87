import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VAULT_KEY } from '../../../src/modules/card-vault/card-vault.testing.ts';
import { addMember } from '../../../src/modules/members/members.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../../src/platform/tenancy/sites.testing.ts';
import { newScratchFolder } from '../import.testing.ts';
import { runPartnerCommand } from '../partner-import.testing.ts';
import { dump, filesIn, numbersIn, recordTraffic } from '../secrecy.testing.ts';
import { mistyped, randomCardNumber } from './partner-cards.testing.ts';

const wide = (number: string): string => number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const escaped = (number: string): string => number.replace(/\d/g, (digit) => `\\u003${digit}`);

describe('the card numbers of a file', () => {
  const scratch = newScratchFolder();
  const bundles = newBundlesDir();
  let test: TestDatabase;
  beforeAll(async () => {
    writeBundle(
      bundles.dir,
      makeBundle('demo', { settings: { hasPartnerLoadedCards: true, loyaltyNumberRule: 'none' } }),
    );
    test = await createTestDatabase();
    await addMember(test.database, 'demo', { loyalty_number: 'A1', email: 'a1@example.com', password: null });
  });
  afterAll(async () => {
    await test.drop();
    scratch.remove();
    bundles.remove();
  });

  const run = (content: string, args: readonly string[], url: string) => {
    writeFileSync(join(scratch.path, 'cards.txt'), content);
    return runPartnerCommand(
      test,
      scratch.path,
      bundles.dir,
      ['partner-cards', 'cards.txt', '--partner', 'demo', ...args],
      { VAULT_KEY, DATABASE_URL: url },
    ).then(
      ({ output }) => output,
      (error: Error) => `${error.message}\n${error.stack}`,
    );
  };

  it('MER-08 CRD-08 SRV-04 are in no table, file, message, error, or byte that is sent to the database', async () => {
    const numbers: string[] = [];
    const next = (): string => {
      numbers.push(randomCardNumber());
      return numbers.at(-1)!;
    };
    const wrong = (): string => {
      numbers.push(mistyped(randomCardNumber()));
      return numbers.at(-1)!;
    };
    const lines = [
      ...Array.from({ length: 30 }, (_, n) => `{"loyaltyNumber":"A1","cardNumber":"${next()}","description":"${n}"}`),
      `{"loyaltyNumber":"A1","cardNumber":${next()}}`,
      `{"loyaltyNumber":"A1","cardNumber":"${wrong()}"}`,
      `{"loyaltyNumber":"nobody","cardNumber":"${next().replace(/(.{4})/g, '$1-')}"}`,
      `{"loyaltyNumber":"${next()}","cardNumber":"${numbers.at(-1)}"}`,
      `{"email":"${next()}@example.com","cardNumber":"${next()}"}`,
      `{"publicId":"${next()}","cardNumber":"A1"}`,
      `{"loyaltyNumber":"A1","cardNumber":"${next()}","description":"${next()}"}`,
      `{"loyaltyNumber":"A1","cardNumber":"${next()}","description":"${wide(next())}"}`,
      `{"loyaltyNumber":"A1","cardNumber":"${wide(next())}"}`,
      `{"loyaltyNumber":"nobody","cardNumber":"${escaped(next())}"}`,
      `{"loyaltyNumber":"A1","cardNumber":"${next()}","network":"${next()}"}`,
      `{"loyaltyNumber":"nobody","cardNumber":"${next()}","note":"was ${next()}","${next()}":1}`,
      // The excerpt ends within this number.
      `{"loyaltyNumber":"nobody","note":"${'x'.repeat(150)}","cardNumber":"${next()}"}`,
      `{"loyaltyNumber":"A1","cardNumber":"${next()}"`,
      `["${next()}"]`,
      next(),
    ];
    const tables = [
      `loyaltyNumber,cardNumber\nA1,${next()}\nA1,"${next()}\nA1,${next()},${next()}\nnobody,${next()}\n`,
      // The first line is a row, so the numbers are in the place of names.
      `A1,${next()},Gold\nA1,${next()},Gold\n`,
      `A1,${next()},${numbers.at(-1)}\n`,
      `A1,"${next()}\n`,
    ];
    const traffic = await recordTraffic(test.appUrl);
    const outputs: string[] = [];
    for (const content of [`${lines.join('\n')}\n`, ...tables])
      for (const args of [['--dry-run'], ['--batch', '7'], ['--fresh']])
        outputs.push(await run(content, args, traffic.url));
    traffic.close();

    expect(outputs.join('\n')).toContain('31 written');
    expect(outputs.join('\n')).toContain('does not use our field names');
    expect(outputs.join('\n')).toContain('occurs twice');
    const written = filesIn(scratch.path, ['cards.txt']);
    expect(written.length).toBeGreaterThan(0);
    expect(traffic.sent().length).toBeGreaterThan(10_000);
    const rows = await dump(test);
    expect(rows).toContain('import_rejection');
    expect({
      tables: numbersIn(rows, numbers),
      files: numbersIn(written, numbers),
      output: numbersIn(outputs.join('\n'), numbers),
      traffic: numbersIn(traffic.sent().toString('utf8'), numbers),
    }).toEqual({ tables: [], files: [], output: [], traffic: [] });
  });

  it('MER-08 CRD-08 cannot be found by trying the numbers against the stored hash of a short file', async () => {
    const number = randomCardNumber();
    const content = `loyaltyNumber,cardNumber\nA1,${number}\n`;
    await run(content, [], test.appUrl);
    const hashes = await test.database.shared.selectFrom('import_job').select('file_sha256').execute();
    expect(hashes.length).toBeGreaterThan(0);
    expect(hashes.map(({ file_sha256: hash }) => hash)).not.toContain(
      createHash('sha256').update(content).digest('hex'),
    );
  });
});
