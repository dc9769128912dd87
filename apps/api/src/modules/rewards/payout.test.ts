import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Partner, PartnerSettings } from '@dining/partner-settings';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operatorCommandLine } from '../../../commands/operator/operator-command-line.ts';
import { rewardsProgram } from '../../../commands/rewards/rewards-program.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../platform/tenancy/sites.testing.ts';
import { removeMember } from '../profile/member-removal.repository.ts';
import { fileDelivery } from './file-delivery.ts';
import type { PayoutOrder } from './payout-delivery.ts';
import { payoutHandlers } from './payout.handler.ts';
import {
  addCardHolder,
  addClaim,
  addRestaurants,
  apply,
  checkLedger,
  dineIdOf,
  dinner,
  fingerprintOf,
  now,
  rewardsPartner,
  rewardsState,
  row,
} from './rewards.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'payouts-'));
const bundles = newBundlesDir();
const bonuses = [
  { code: 'welcome', units: 500, dines: 3, minimumTicketCents: 0, withinDays: 30, isNewMemberBonus: false },
];

let programs = 0;
/** A new program in the database that the tests share, with its bundle. */
function program(settings: Partial<PartnerSettings>, copy: Record<string, string> = {}): Partner {
  programs += 1;
  const partner = rewardsPartner(settings, `payout${programs}`);
  writeBundle(bundles.dir, makeBundle(partner.code, { settings: partner.settings, copy }));
  return partner;
}
const creditProgram = (copy?: Record<string, string>) =>
  program({ currencyType: 'Credit', earnRates: { tier0: 0.05, tier2: 0.05, tier3: 0.05 } }, copy);
const mileProgram = () => program({ bonuses, hasPPN: true, hasVIP: true });

afterAll(() => {
  rmSync(folder, { recursive: true });
  bundles.remove();
});

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await addRestaurants(test.database);
});
afterAll(() => test.drop());
afterEach(() => checkLedger(test.database, `payout${programs}`));

/** Runs a command. @returns everything that it prints, errors included */
async function command(...args: string[]): Promise<string> {
  const output: string[] = [];
  const env = {
    DATABASE_URL: test.appUrl,
    DATABASE_OWNER_URL: test.ownerUrl,
    DATA_DIR: folder,
    BUNDLES_DIR: bundles.dir,
  };
  try {
    await operatorCommandLine(rewardsProgram, {
      args,
      env,
      say: (line) => output.push(line),
      now: () => now,
      signal: new AbortController().signal,
    });
  } catch (error) {
    output.push((error as Error).message);
  }
  return output.join('\n');
}
const as = (code: string) => ['--partner', code, '--operator', 'Kim'];
const payouts = (code: string) =>
  test.database.withPartner(code, (trx) => trx.selectFrom('payout').selectAll().orderBy('units').execute());
const idOf = (code: string, source: string) => dineIdOf(test.database, code, source).then(String);

describe('payouts', () => {
  it('ACC-09 CTR-01 sends a statement credit once when $20 is earned, through the network of the newest card', async () => {
    const credit = creditProgram();
    const { code } = credit;
    await addCardHolder(test.database, code, 'card-1');
    await addCardHolder(test.database, code, 'card-2', {}, { network: 'AMEX' });
    await addCardHolder(test.database, code, 'card-3', {}, { network: 'MAST', last_four: '0005' });
    await apply(test.database, credit, [
      row('a', { ticketCents: 39_999 }),
      row('b', { fingerprint: fingerprintOf('card-2'), ticketCents: 50_000 }),
      row('c', { fingerprint: fingerprintOf('card-3'), ticketCents: 60_000 }),
    ]);
    expect(await command('payout', ...as(code))).toContain(`${code}: 2 payouts, 5,500 units.`);
    expect(await command('payout', ...as(code))).toContain(`${code}: 0 payouts`);
    expect(await payouts(code)).toMatchObject([
      { units: 2_500, brand: 'Tremendous', delivery: 'Email', target_type: 'other' },
      {
        units: 3_000,
        brand: 'MasterCard',
        delivery: 'Card',
        target_type: 'card',
        target_label: 'Mastercard 0005',
        status: 'pending',
      },
    ]);
    const { dines, balances } = await rewardsState(test.database, code);
    expect(dines).toMatchObject([
      { source_id: 'a', status: 'awarded', isPaid: false },
      { source_id: 'b', status: 'paid', isPaid: true },
      { source_id: 'c', status: 'paid', isPaid: true },
    ]);
    expect(Object.values(balances).toSorted()).toEqual([0, 0, 1_999]);
    // One more cent makes the first balance due, too; refunding a dine that was paid out leaves a debt.
    await apply(test.database, credit, [
      row('d', { ticketCents: 100, transactedAt: new Date(dinner.getTime() + 1) }),
      row('r', { event: 'refunded', originalSourceId: 'c', fingerprint: fingerprintOf('card-3'), ticketCents: 60_000 }),
    ]);
    expect(await command('payout', '--operator', 'Kim')).toContain(`${code}: 1 payouts, 2,004 units.`);
    expect(Object.values((await rewardsState(test.database, code)).balances).toSorted((a, b) => a - b)).toEqual([
      -3_000, 0, 0,
    ]);
    expect(await command('audit', '--partner', code)).toMatch(/Kim {2}payout {2}[0-9a-f-]{36} {2}\{"units":2004\}/);
  });

  it('ACC-09 sends a statement credit from the amount in the partner’s copy on', async () => {
    const later = creditProgram({ 'earn.payoutAmount': '25.00' });
    const { code } = later;
    await addCardHolder(test.database, code, 'card-1');
    await addCardHolder(test.database, code, 'card-2');
    await apply(test.database, later, [
      row('a', { ticketCents: 48_000 }),
      row('b', { fingerprint: fingerprintOf('card-2'), ticketCents: 50_000 }),
    ]);
    expect(Object.values((await rewardsState(test.database, code)).balances).toSorted()).toEqual([2_400, 2_500]);
    expect(await command('payout', ...as(code))).toContain(`${code}: 1 payouts, 2,500 units.`);
    expect(Object.values((await rewardsState(test.database, code)).balances).toSorted()).toEqual([0, 2_400]);
  });

  it('ACC-09 pays the whole balance to the program and delivers it once, however often it is attempted', async () => {
    const miles = mileProgram();
    const { code } = miles;
    await addCardHolder(test.database, code, 'card-1', {
      public_id: 'member-x-extremes',
      loyalty_number: 'N100',
    });
    await apply(test.database, miles, [row('a', { ticketCents: 100 })]);
    expect(await command('payout', ...as(code))).toContain(`${code}: 1 payouts, 3 units.`);
    const delivery = fileDelivery(join(folder, 'payouts'));
    const log = { warn: () => undefined, error: () => undefined };
    const outbox = () =>
      createOutbox({
        database: test.database,
        partners: [code],
        handlers: payoutHandlers({
          database: test.database,
          partnerOf: (wanted) => (wanted === code ? miles : undefined),
          delivery,
          now: () => now,
        }),
        now: () => now,
        log,
      });
    expect(await outbox().deliverDue()).toMatchObject({ delivered: 1 });
    const mails = await test.database.withPartner(code, (trx) =>
      trx.selectFrom('outbox').select('payload').where('kind', '=', 'mail.payoutSent').execute(),
    );
    expect(mails.map(({ payload }) => (payload as { data: unknown }).data)).toEqual([
      { payout: 3, payoutTo: miles.settings.name },
    ]);
    const file = join(folder, 'payouts', `${code}.ndjson`);
    const orders = () =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as PayoutOrder);
    const [sent] = await payouts(code);
    expect(sent).toMatchObject({ status: 'completed', completed_at: now, target_type: 'program' });
    expect(orders()).toEqual([
      {
        payoutId: sent?.id,
        partner: code,
        memberPublicId: 'member-x-extremes',
        loyaltyNumber: 'N100',
        units: 3,
        currency: 'Mile',
        targetType: 'program',
        brand: 'XXXX',
        delivery: 'Email',
      },
    ]);
    // As after a crash between delivery and its confirmation, in this process and in the next one.
    const [order] = orders();
    const { signal } = new AbortController();
    for (const again of [delivery, fileDelivery(join(folder, 'payouts'))]) await again.deliver(order!, signal);
    expect(orders()).toHaveLength(1);
    appendFileSync(file, '{"payoutId":"cut o');
    await fileDelivery(join(folder, 'payouts')).deliver({ ...order!, payoutId: 'next' }, signal);
    expect(
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(0, 18)),
    ).toEqual([expect.any(String), '{"payoutId":"cut o', '{"payoutId":"next"']);
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, '');
  });

  it('ACC-09 SRV-03 pays a closed account, but nothing to a deleted one, not even what was on its way', async () => {
    const miles = mileProgram();
    const { code } = miles;
    const early = await addCardHolder(test.database, code, 'card-1', { public_id: 'member-early-extremes' });
    const late = await addCardHolder(test.database, code, 'card-2', { public_id: 'member-late-extremes' });
    await addCardHolder(test.database, code, 'card-3', {
      public_id: 'member-closed-extremes',
      member_type: 'ClosedAccountMember',
    });
    await apply(
      test.database,
      miles,
      [1, 2, 3].map((card) =>
        row(`d${card}`, { fingerprint: fingerprintOf(`card-${card}`), ticketCents: 10_000 * card }),
      ),
    );
    const remove = ({ memberId }: typeof early) =>
      test.database.withPartner(code, (trx) => removeMember(trx, memberId, now));
    await remove(early);
    expect(await command('payout', ...as(code))).toContain(`${code}: 2 payouts, 1,500 units.`);
    await remove(late);

    const sent: PayoutOrder[] = [];
    const outbox = createOutbox({
      database: test.database,
      partners: [code],
      handlers: payoutHandlers({
        database: test.database,
        partnerOf: () => miles,
        delivery: { deliver: async (order) => void sent.push(order) },
        now: () => now,
      }),
      now: () => now,
      log: { warn: () => undefined, error: () => undefined },
    });
    expect(await outbox.deliverDue()).toMatchObject({ delivered: 1 });
    expect(sent).toMatchObject([{ memberPublicId: 'member-closed-extremes', units: 900 }]);
    const given = await test.database.withPartner(code, (trx) =>
      trx.selectFrom('outbox').select('last_error').where('failed_at', 'is not', null).execute(),
    );
    expect(given).toEqual([
      { last_error: expect.stringContaining('The member of the payout has been deleted.') as string },
    ]);
    const { balances, dines } = await rewardsState(test.database, code);
    expect(balances['closed']).toBe(0);
    // Deleted accounts have new ids.
    expect(Object.values(balances).reduce((sum, units) => sum + units, 0)).toBe(300);
    expect(dines.map(({ source_id, status }) => `${source_id} ${status}`)).toEqual([
      'd1 awarded',
      'd2 paid',
      'd3 paid',
    ]);
  });
});

describe('npm run rewards', () => {
  it('SRV-03 decides deferred dines only once they no longer have a reason to wait', async () => {
    const miles = mileProgram();
    const { code } = miles;
    const { memberId } = await addCardHolder(test.database, code, 'card-1', { loyalty_number: null });
    await addCardHolder(test.database, code, 'card-2');
    await apply(test.database, miles, [
      row('waits'),
      row('high', { fingerprint: fingerprintOf('card-2'), ticketCents: 600_000 }),
    ]);
    expect(await command('settle', ...as(code))).toContain('0 deferred dines');
    await test.database.withPartner(code, (trx) =>
      trx.updateTable('member').set({ loyalty_number: 'N7' }).where('id', '=', memberId).execute(),
    );
    expect(await command('settle', ...as(code))).toContain('1 deferred dines');
    expect(await command('settle', '--reviewed', await idOf(code, 'high'), ...as(code))).toMatch(
      /reviewed\.\n1 deferred dines/,
    );
    expect(await command('settle', ...as(code))).toContain('0 deferred dines');
    expect((await rewardsState(test.database, code)).dines).toMatchObject([
      { source_id: 'high', status: 'awarded', benefit_units: 18_000 },
      { source_id: 'waits', status: 'awarded', benefit_units: 144 },
    ]);
  });

  it('SRV-03 BON-01 makes reversals, adjustments and bonuses once, for a named operator', async () => {
    const miles = mileProgram();
    const { code } = miles;
    await addCardHolder(test.database, code, 'card-1', { public_id: 'member-y-extremes' });
    await apply(test.database, miles, [row('a')]);
    const id = await idOf(code, 'a');
    expect(await command('reverse', id, '--reason', 'duplicate', '--partner', code)).toContain('--operator');
    expect(await command('reverse', id, '--reason', 'because', ...as(code))).toContain('--reason takes one of');
    expect(await command('reverse', id, '--reason', 'duplicate', ...as(code))).toBe(`${id}: 144 taken back.`);
    expect(await command('reverse', id, '--reason', 'duplicate', ...as(code))).toContain('stays reversed');
    expect(await command('adjust', 'member-y-extremes', '-20', '--note', 'goodwill', ...as(code))).toContain('-20');
    expect(await command('adjust', 'member-y-extremes', '-20', '--note', 'goodwill', ...as(code))).toContain(
      'nothing was changed',
    );
    expect(await command('adjust', 'unknown-member', '5', '--note', 'x', ...as(code))).toContain(
      'has no member "unknown-member"',
    );
    expect(await command('adjust', 'member-y-extremes', '0', '--note', 'x', ...as(code))).toContain(
      'whole number other than 0',
    );
    expect(await command('bonus', 'grant', 'member-y-extremes', 'welcome', ...as(code))).toContain('500 for welcome');
    expect(await command('bonus', 'grant', 'member-y-extremes', 'welcome', ...as(code))).toContain(
      'already has welcome',
    );
    expect(await command('bonus', 'grant', 'member-y-extremes', 'other', ...as(code))).toContain('There are: welcome');
    const { dines, balances, bonuses: had, years } = await rewardsState(test.database, code);
    expect(dines).toMatchObject([{ status: 'forfeit', reason: 'duplicate' }]);
    expect(balances).toEqual({ y: 480 });
    expect(had).toEqual(['y welcome Qualified']);
    expect(years).toEqual(['y 2026 0 0']);
    const actions = (await command('audit', '--partner', code)).split('\n').map((line) => line.split('  ')[3]);
    expect(actions).toEqual(['bonus.grant', 'adjust', 'reverse']);
  });

  it('EXT-01 tells the operator who reverses a dine that a refund may belong to one of two claims', async () => {
    const partner = program({});
    const { code } = partner;
    const holder = await addCardHolder(test.database, code, 'card-1');
    await apply(test.database, partner, [row('a', { ticketCents: 5_200 })]);
    for (const ticket_cents of [4_850, 5_600]) {
      const claim = await addClaim(test.database, code, holder, { dined_on: '2026-11-19', ticket_cents });
      expect(await command('claims', 'approve', claim, '--another-meal', ...as(code))).toContain('Approved: ');
    }
    await apply(test.database, partner, [row('r', { event: 'refunded', originalSourceId: 'a', ticketCents: 1_000 })]);
    const id = await idOf(code, 'a');
    expect(await command('reverse', id, '--reason', 'duplicate', ...as(code))).toBe(
      `${id}: 126 taken back.\nA refund of this dine may belong to a claim of the same day. Compare it with "claims list --status approved"; if it does, reverse the dine of that claim.`,
    );
  });

  it('SRV-03 accepts negative units as an argument and negative numbers as an option’s value', async () => {
    const { code } = mileProgram();
    await addCardHolder(test.database, code, 'card-1', { public_id: 'member-z-extremes' });
    const adjust = (...args: string[]) => command('adjust', 'member-z-extremes', ...args, '--partner', code);
    expect(await adjust('-20', '--note', '-5', '--operator', 'Kim')).toBe('member-z-extremes: -20.');
    expect(await command('adjust', '--note=x', ...as(code), '--', 'member-z-extremes', '-7')).toBe(
      'member-z-extremes: -7.',
    );
    expect((await rewardsState(test.database, code)).balances).toEqual({ z: -27 });
    expect(await command('audit', '--partner', code)).toContain('{"note":"-5","units":-20}');
  });

  it('SRV-03 gives VIP status from the twelfth dine of a year on, and keeps it after a reversal', async () => {
    const miles = mileProgram();
    const { code } = miles;
    await addCardHolder(test.database, code, 'card-1');
    const dines = Array.from({ length: 12 }, (_, index) =>
      row(`d${String(index).padStart(2, '0')}`, {
        transactedAt: new Date(dinner.getTime() + index * 60_000),
        ticketCents: 10_000,
      }),
    );
    await apply(test.database, miles, dines.toReversed());
    const state = await rewardsState(test.database, code);
    expect(state.dines.map(({ benefit_units: units }) => units)).toEqual([
      ...Array.from({ length: 11 }, () => 300),
      500,
    ]);
    expect(state.vip[0]).toContain('2027-12-31');
    await command('reverse', await idOf(code, 'd00'), '--reason', 'refunded', ...as(code));
    expect((await rewardsState(test.database, code)).vip[0]).toContain('2027-12-31');
  });

  it('SRV-04 explains every command with --help, and names what is wrong with an invalid one', async () => {
    for (const name of ['settle', 'payout', 'reverse', 'adjust', 'bonus grant', 'audit'])
      expect(await command(...name.split(' '), '--help')).toContain(`npm run rewards -- ${name}`);
    expect(await command('pay')).toContain('There is no command "pay"');
    expect(await command('audit', '--limit', '0')).toContain('--limit takes');
    expect(await command('audit', '--what')).toContain('--help');
    expect(await command('reverse', '1', '--reason', 'refunded', '--operator', 'Kim')).toContain('Name the partner');
  });
});
