import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMessage } from '../../src/modules/claims/claims.repository.ts';
import { jpegPicture, pngPicture } from '../../src/modules/claims/claims.testing.ts';
import { addCardHolder, addClaim, addRestaurants, apply, now, row } from '../../src/modules/rewards/rewards.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { loadEnv } from '../../src/platform/env/load-env.ts';
import type { Site } from '../../src/platform/tenancy/site.ts';
import { makeBundle } from '../../src/platform/tenancy/sites.testing.ts';
import { CommandError } from '../operator/operator-command.ts';
import { rewardsProgram } from './rewards-program.ts';

describe('npm run rewards -- claims', () => {
  let test: TestDatabase;
  let claimId: string;
  const settings = { earnRates: { tier0: 3, tier2: 3, tier3: 5 }, hasPPN: false, loyaltyNumberRule: 'none' } as const;
  const sites = ['demo', 'extremes'].map((code): Site => ({
    code,
    folder: '',
    bundle: makeBundle(code, { settings }),
  }));
  const dir = mkdtempSync(join(tmpdir(), 'claims-'));
  beforeAll(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
    const holder = await addCardHolder(test.database, 'demo', 'card-1', {
      public_id: 'member-of-claims',
    });
    await apply(test.database, sites[0]!.bundle.basics.partner, [
      row('near', { transactedAt: new Date('2026-11-13T01:30:00Z'), currency: 'EUR' }),
    ]);
    claimId = await addClaim(test.database, 'demo', holder, { note: 'By the window.' });
    await test.database.withPartner('demo', (trx) =>
      trx
        .insertInto('claim_receipt')
        .values({
          partner: 'demo',
          claim_id: claimId,
          media_type: 'image/jpeg',
          picture: jpegPicture,
          received_at: now,
        })
        .execute(),
    );
  });
  afterAll(async () => {
    await test.drop();
    rmSync(dir, { recursive: true });
  });

  async function run(
    name: string,
    positionals: string[] = [],
    options: Record<string, string> = {},
    of = [sites[0]!],
  ): Promise<string> {
    const command = rewardsProgram.commands.find((each) => each.name === `claims ${name}`)!;
    const defaults = Object.fromEntries(
      Object.entries(command.options ?? {}).flatMap(([option, { default: value }]) =>
        value === undefined ? [] : [[option, value as string]],
      ),
    );
    const lines: string[] = [];
    const code = await command.run({
      env: loadEnv({}),
      database: test.database,
      sites: of,
      operator: 'ada',
      positionals,
      options: { ...defaults, ...options },
      now: () => now,
      say: (line) => void lines.push(line),
      signal: new AbortController().signal,
    });
    expect(code).toBe(0);
    return lines.join('\n');
  }

  it('EXT-01 requires an operator for every command that changes data, and describes every command', () => {
    const commands = rewardsProgram.commands.filter(({ name }) => name.startsWith('claims '));
    expect(commands).toMatchObject([
      { name: 'claims list', needsOperator: false },
      { name: 'claims show', needsOperator: false },
      { name: 'claims approve', needsOperator: true },
      { name: 'claims decline', needsOperator: true },
      { name: 'claims ask', needsOperator: true },
    ]);
    for (const { name, help } of commands) expect(help).toContain(`npm run rewards -- ${name}`);
  });

  it('EXT-01 lists waiting claims, and shows a claim with its picture and the dines that cards reported', async () => {
    expect(await run('list', [], {}, sites)).toBe(
      `${claimId}  demo  2026-11-20T15:00:00.000Z  received  Merchant m1  2026-11-12  $48.50  picture`,
    );
    expect(await run('list', [], { status: 'declined' })).toBe('');
    const file = join(dir, 'receipt.jpg');
    const shown = await run('show', [claimId], { receipt: file });
    for (const part of [
      'member-of-claims',
      'Merchant m1 (m1)',
      '…4242',
      'By the window.',
      'image/jpeg',
      'The cards reported:',
      'foreign_currency',
      'near',
    ])
      expect(shown).toContain(part);
    expect(readFileSync(file).equals(jpegPicture)).toBe(true);
    await expect(run('show', [claimId], { receipt: file })).rejects.toThrow('already exists');
    await expect(run('show', [claimId], { receipt: join(dir, 'no', 'where') })).rejects.toThrow('cannot be written');
    expect(existsSync(join(dir, 'no'))).toBe(false);
  });

  it('EXT-01 EXT-02 shows that a claim cannot be approved, because the card was linked later', async () => {
    const link = (linked_at: string) =>
      test.database.withPartner('demo', (trx) =>
        trx
          .updateTable('member_card')
          .set({ linked_at: new Date(linked_at) })
          .execute(),
      );
    expect(await run('show', [claimId])).not.toContain('problem');
    await link('2026-11-14T03:00:00Z');
    const shown = await run('show', [claimId]);
    // The day is the restaurant's, in Chicago.
    expect(shown).toContain('card        …4242, linked 2026-11-13\nproblem     card_not_linked: ');
    await expect(run('approve', [claimId])).rejects.toThrow('This dine earns nothing by the rules (card_not_linked).');
    await link('2024-01-01T06:00:00Z');
  });

  it('SEC-02 EXT-01 shows a note and names that cannot look like lines of the program, or change the terminal', async () => {
    const forged = 'By the window.\nstatus      approved\r\nreason      none\u2028claim       x\u202e\u001b]0;x\u0007';
    const change = (note: string, merchant_name: string) =>
      test.database.withPartner('demo', (trx) =>
        trx.updateTable('reward_claim').set({ note, merchant_name }).where('id', '=', claimId).execute(),
      );
    await change(`${forged}\npaid with 4111 1111 1111 1111`, 'Joe\u202e\n\u001b[31mreason      none');
    const [shown, listed] = [await run('show', [claimId]), await run('list')];
    await change('By the window.', 'Merchant m1');
    expect(shown.split('\n').filter((line) => /^(status|reason|claim) /.test(line))).toEqual([
      `claim       ${claimId}`,
      'status      received',
    ]);
    expect(shown).toContain(
      'note        By the window.\n            status      approved\n            reason      none\n            claim       x ]0;x \n            paid with •••• •••• •••• ••••\n',
    );
    expect(shown).toContain('restaurant  Joe\n             [31mreason      none (m1)');
    expect(listed.split('\n')).toHaveLength(1);
    expect(listed).toContain('  Joe [31mreason      none  ');
    expect(`${shown}${listed}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('EXT-01 asks once and approves once, and reports that a repetition changed nothing', async () => {
    expect(await run('ask', [claimId], { reason: ' Your\0 card? ' })).toContain('Asked');
    expect(await run('ask', [claimId], { reason: 'Your card?' })).toContain('Nothing has changed');
    expect(await run('list', [], { status: 'needs_information' })).toContain(claimId);
    await test.database.withPartner('demo', (trx) =>
      insertMessage(trx, {
        claimId,
        author: 'member',
        words: 'The blue one.',
        receipt: { mediaType: 'image/png', picture: pngPicture() },
        now,
      }),
    );
    const shown = await run('show', [claimId], { receipt: join(dir, 'answer.png'), picture: '2' });
    expect(shown).toContain('asked     2026-11-20T15:00:00.000Z  "Your card?"');
    expect(shown).toContain('answered  2026-11-20T15:00:00.000Z  "The blue one."  picture 2');
    expect(readFileSync(join(dir, 'answer.png')).equals(pngPicture())).toBe(true);
    await expect(run('show', [claimId], { receipt: join(dir, 'x.png'), picture: '3' })).rejects.toThrow('1 to 2');
    expect(await run('list', [], { status: 'needs_information' })).toContain('picture  1 answer');
    expect(await run('approve', [claimId.toUpperCase()])).toMatch(/^Approved: 145 units, dine \d+\.$/);
    expect(await run('approve', [claimId])).toMatch(
      /^It was approved before: 145 units, dine \d+\. Nothing has changed\.$/,
    );
    await expect(run('decline', [claimId], { reason: 'x' })).rejects.toThrow('approved or declined before');
  });

  it('EXT-01 SRV-02 explains problems that the operator can fix', async () => {
    for (const [name, positionals, options, of, message] of [
      ['approve', [], {}, undefined, '<claim>'],
      ['approve', ['x'], {}, undefined, 'is not the id of a claim'],
      ['approve', [claimId, 'y'], {}, undefined, 'one argument too many'],
      ['approve', [claimId], {}, sites, '--partner'],
      ['approve', [claimId], {}, [sites[1]!], 'no such claim'],
      ['show', [claimId], {}, [sites[1]!], 'no such claim'],
      ['decline', [claimId], {}, undefined, '--reason'],
      ['decline', [claimId], { reason: ' \0 ' }, undefined, '--reason'],
      ['ask', [claimId], { reason: 'x'.repeat(301) }, undefined, 'at most 300'],
      ['list', [], { status: 'open' }, undefined, '--status'],
      ['list', [], { limit: '0' }, undefined, '--limit'],
    ] as const) {
      const failed = run(name, [...positionals], options, of === undefined ? undefined : [...of]);
      await expect(failed, `${name} ${positionals.join(' ')}`).rejects.toThrow(CommandError);
      await expect(failed).rejects.toThrow(message);
    }
  });
});
