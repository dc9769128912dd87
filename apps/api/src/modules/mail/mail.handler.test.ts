import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { mailPath, mailTemplateNames, templateOf, type MailTemplate } from './mail-templates.ts';
import { mailHandlers } from './mail.handler.ts';
import { addMember, recordingMailer, siteWithCopy } from './mail.testing.ts';
import { MailError } from './mailer.ts';
import { queueMail } from './queue-mail.ts';

const START = Date.UTC(2026, 4, 1, 12);

describe('mails to members', () => {
  let test: TestDatabase;
  let time = START;
  let mailer = recordingMailer();
  const lines: unknown[] = [];
  const made: string[] = [];
  const newConfirmToken = (changeId: string): string | undefined => `confirm/${changeId}`;
  let confirmToken = newConfirmToken;
  const ids: Record<string, string> = {};
  const sites = {
    sites: [siteWithCopy('demo', { settings: { hosts: ['dining.example'] } }), siteWithCopy('extremes')],
  };
  const log = {
    warn: (details: unknown) => void lines.push(details),
    error: (details: unknown) => void lines.push(details),
  };
  beforeAll(async () => {
    test = await createTestDatabase();
    for (const partner of ['demo', 'extremes'])
      ids[partner] = await test.database.withPartner(partner, (trx) => addMember(trx, 'public-ada'));
    ids['no address'] = await test.database.withPartner('demo', (trx) => addMember(trx, 'public-bob', { email: null }));
    ids['odd address'] = await test.database.withPartner('demo', (trx) =>
      addMember(trx, 'public-eve', { email: 'a@b.example,c@d.example' }),
    );
    ids['opted out'] = await test.database.withPartner('demo', (trx) =>
      addMember(trx, 'public-olive', { email_opt_in: false }),
    );
    ids['odd name'] = await test.database.withPartner('demo', (trx) =>
      addMember(trx, 'public-mal', { first_name: 'Win\r\nBcc: x@y.example' }),
    );
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    mailer = recordingMailer();
    time = START;
    confirmToken = newConfirmToken;
    lines.length = made.length = 0;
    for (const partner of ['demo', 'extremes']) {
      await test.database.withPartner(partner, (trx) => trx.deleteFrom('outbox').execute());
      await test.database.withPartner(partner, (trx) => trx.deleteFrom('member_link').execute());
      await test.database.withPartner(partner, (trx) => trx.deleteFrom('email_change').execute());
    }
  });

  const outbox = (APP_ENV: 'development' | 'production' = 'production') =>
    createOutbox({
      database: test.database,
      partners: ['demo', 'extremes'],
      now: () => new Date(time),
      log,
      handlers: mailHandlers({
        database: test.database,
        sites,
        mailer,
        now: () => new Date(time),
        calendars: {
          reservation: async (_trx, { site, reservationId, recipient }) =>
            reservationId === 'gone'
              ? undefined
              : { method: 'REQUEST', file: `${site.code} ${reservationId} ${recipient}` },
        },
        expectations: { reward: async (_trx, { dineId }) => (dineId === 'pending-1' ? '288' : undefined) },
        env:
          APP_ENV === 'production'
            ? { APP_ENV, PORT: 4200, COOKIE_SECRET: 'a secret', MAIL_FROM: 'no-reply@mail.example' }
            : { APP_ENV, PORT: 4200, COOKIE_SECRET: 'a secret' },
        links: {
          recover: async (trx, memberId) => {
            const token = `secret/${made.push(trx.partner)}`;
            const values = {
              partner: trx.partner,
              token_hash: Buffer.from(token),
              member_id: memberId,
              purpose: 'recover' as const,
              expires_at: new Date(time),
              created_at: new Date(time),
            };
            await trx
              .insertInto('member_link')
              .values({ ...values, confirmed_at: null, used_at: null })
              .execute();
            return token;
          },
          confirmEmail: async (_trx, changeId) => confirmToken(changeId),
        },
      }),
    });
  const queue = (template: MailTemplate, who = 'demo', partner = 'demo', data: Record<string, string> = {}) =>
    test.database.withPartner(partner, (trx) =>
      queueMail(trx, { template, memberId: ids[who] ?? '', data, now: new Date(time) }),
    );
  const addEmailChange = (status: 'pending' | 'canceled' = 'pending') =>
    test.database.withPartner('demo', async (trx) => {
      const { id } = await trx
        .insertInto('email_change')
        .values({
          partner: 'demo',
          member_id: ids['demo'] ?? '',
          old_email: 'old@example.com',
          new_email: 'new@example.com',
          status,
          asked_at: new Date(time),
          expires_at: new Date(time),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const storedEffects = () =>
    test.database.withPartner('demo', (trx) => trx.selectFrom('outbox').selectAll().execute());
  const links = () =>
    test.database.withPartner('demo', (trx) => trx.selectFrom('member_link').select('token_hash').execute());

  it('ENR-07 link to the partner’s site, come from its program, and send replies to its support', async () => {
    const changeId = await addEmailChange();
    for (const template of mailTemplateNames) await queue(template, 'demo', 'demo', { changeId });
    expect(await outbox().deliverDue()).toEqual({ delivered: mailTemplateNames.length, postponed: 0, failed: 0 });
    expect(
      mailer.mails.map(({ to, from, replyTo, partner }) => [to, from.name, from.address, replyTo, partner]),
    ).toEqual(
      mailTemplateNames.map((template) => [
        { old: 'old@example.com', new: 'new@example.com', none: 'public-ada@example.com' }[
          templateOf(template).changeAddress ?? 'none'
        ],
        'Demo Dining',
        'no-reply@mail.example',
        'care@demo.example',
        'demo',
      ]),
    );
    const buttons = mailer.mails.map(({ text }) => /:\n(https?:\S+)\n/.exec(text)?.[1]);
    const tokenOf = (name: string) =>
      name === 'emailChangeConfirm' ? `confirm/${changeId}` : name === 'recover' ? 'secret/1' : 'secret/2';
    expect(buttons).toEqual(
      mailTemplateNames.map(
        (name) => `https://dining.example${mailPath(name, { publicId: 'public-ada', data: {}, token: tokenOf(name) })}`,
      ),
    );
    for (const [index, { html }] of mailer.mails.entries()) expect(html).toContain(`href="${buttons[index]}"`);
    expect(new Set(mailer.mails.map(({ id }) => id)).size).toBe(mailTemplateNames.length);
  });

  it('MAI-01 carry the token of the link that their template names, and no other mail has one', async () => {
    const changeId = await addEmailChange();
    for (const template of mailTemplateNames) await queue(template, 'demo', 'demo', { changeId });
    await outbox().deliverDue();
    const links = mailer.mails.flatMap(({ text }, index) => {
      const [, link] = /(\S+#token=\S+)/.exec(text) ?? [];
      return link === undefined ? [] : [[mailTemplateNames[index], link]];
    });
    expect(links).toEqual([
      ['recover', 'https://dining.example/recover/confirm#token=secret%2F1'],
      ['finishJoining', 'https://dining.example/recover/confirm#token=secret%2F2'],
      ['emailChangeConfirm', `https://dining.example/confirm_email#token=confirm%2F${changeId}`],
    ]);
  });

  it('ACC-14 are not sent when their link is no longer valid', async () => {
    const changeId = await addEmailChange();
    await queue('emailChangeConfirm', 'demo', 'demo', { changeId });
    confirmToken = () => undefined;
    expect(await outbox().deliverDue()).toEqual({ delivered: 1, postponed: 0, failed: 0 });
    expect(mailer.mails).toEqual([]);
  });

  it('ACC-14 go to a new address only while its change waits, and to the old one in any case', async () => {
    const changeId = await addEmailChange('canceled');
    for (const template of ['emailChangeConfirm', 'emailChangeRequested', 'emailChanged'] as const)
      await queue(template, 'demo', 'demo', { changeId });
    expect(await outbox().deliverDue()).toEqual({ delivered: 3, postponed: 0, failed: 0 });
    expect(mailer.mails.map(({ to }) => to)).toEqual(['old@example.com', 'old@example.com']);
  });

  it('EXT-14 bring the reservation for the calendar of the member, as it is when they are sent', async () => {
    for (const [template, reservationId] of [
      ['reservationConfirmed', 'r1'],
      ['reservationCanceled', 'gone'],
      ['reservationReminder', 'r1'],
    ] as const)
      await test.database.withPartner('demo', (trx) =>
        queueMail(trx, { template, memberId: ids['demo'] ?? '', data: { reservationId }, now: new Date(time) }),
      );
    await outbox().deliverDue();
    expect(mailer.mails.map(({ calendar }) => calendar)).toEqual([
      { method: 'REQUEST', file: 'demo r1 public-ada@example.com' },
      undefined,
      undefined,
    ]);
  });

  it('MAI-01 say what a meal is expected to earn while it is pending, and nothing of it afterwards', async () => {
    for (const dineId of ['pending-1', 'settled-1']) await queue('dineSeen', 'demo', 'demo', { dineId });
    await outbox().deliverDue();
    const [pending, settled] = mailer.mails.map(({ text }) => text);
    expect(pending).toMatch(/Expected reward\W+288 miles/);
    expect(settled).not.toContain('Expected reward');
  });

  it('ENR-07 link to the local site on a development machine, and need no configured sender there', async () => {
    await queue('welcome');
    await queue('welcome', 'extremes', 'extremes');
    await outbox('development').deliverDue();
    expect(mailer.mails.map(({ from, text }) => [from.address, /http\S+/.exec(text)?.[0]])).toEqual([
      ['no-reply@dining.example', 'http://demo.localhost:4200/search'],
      ['no-reply@extremes.example', 'http://extremes.localhost:4200/search'],
    ]);
  });

  it('ENR-07 carry a secret that is created for every attempt to send them and stored nowhere', async () => {
    await queue('recover');
    expect(JSON.stringify(await storedEffects())).not.toMatch(/secret|example\.com|Ada/);
    expect(made).toEqual([]);
    mailer.failure = new MailError('The mail server did not take the mail (ESOCKET).');
    expect(await outbox().deliverDue()).toEqual({ delivered: 0, postponed: 1, failed: 0 });
    mailer.failure = undefined;
    time += 30_000;
    expect(await outbox().deliverDue()).toEqual({ delivered: 1, postponed: 0, failed: 0 });
    expect(mailer.mails[0]?.text).toContain('#token=secret%2F2');
    expect(await links()).toHaveLength(2);
    expect(JSON.stringify(await storedEffects())).not.toMatch(/secret|example\.com|Ada/);
  });

  it('SRV-05 leave no names, addresses or links in logs and failure reasons', async () => {
    for (const who of ['demo', 'odd address']) await queue('recover', who);
    mailer.failure = new MailError('The mail server did not take the mail (ESOCKET).');
    await outbox().deliverDue();
    expect(lines.length).toBeGreaterThan(0);
    const logged = JSON.stringify([lines, await storedEffects()], (_key, value: unknown) =>
      value instanceof Error ? `${value.stack} ${String(value.cause)}` : value,
    );
    expect(logged).not.toMatch(/@example|b\.example|token=|secret|https:/);
  });

  it('ENR-07 are not sent when the request to reset a password is over an hour old', async () => {
    await queue('recover');
    time += 60 * 60_000 + 1;
    expect(await outbox().deliverDue()).toEqual({ delivered: 0, postponed: 0, failed: 1 });
    expect([mailer.mails, made]).toEqual([[], []]);
  });

  it('ENR-07 go only to existing members with an address', async () => {
    ids['gone'] = '00000000-0000-4000-8000-000000000000';
    for (const who of ['gone', 'no address']) await queue('welcome', who);
    expect(await outbox().deliverDue()).toEqual({ delivered: 2, postponed: 0, failed: 0 });
    expect(mailer.mails).toEqual([]);
  });

  it('MAI-03 that a member may refuse carry one-click unsubscribe, and no others', async () => {
    for (const template of mailTemplateNames) await queue(template);
    await outbox().deliverDue();
    const refusable = mailer.mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);
    expect(refusable.map(({ subject }) => subject)).toHaveLength(
      mailTemplateNames.filter((name) => templateOf(name).isOptional === true).length,
    );
    for (const { unsubscribeUrl, text, html } of refusable) {
      expect(unsubscribeUrl).toMatch(/^https:\/\/dining\.example\/unsubscribe\/[\w-]+\.[\w-]{43}$/);
      for (const content of [text, html]) expect(content).toContain(unsubscribeUrl);
    }
  });

  it('MAI-03 that a member may refuse are not sent to members who opted out after they were queued', async () => {
    // Mails to the addresses of a change need one.
    const names = mailTemplateNames.filter((name) => templateOf(name).changeAddress === undefined);
    for (const template of names) await queue(template, 'opted out');
    await outbox().deliverDue();
    expect(mailer.mails).toHaveLength(names.filter((name) => templateOf(name).isOptional !== true).length);
  });

  it('MAI-01 reach a member who was just deleted, and forget the address when sent or given up', async () => {
    const to = { email: 'gone@example.com', firstName: 'Gil' };
    const memberId = '00000000-0000-4000-8000-000000000000';
    const queueLast = () =>
      test.database.withPartner('demo', (trx) =>
        queueMail(trx, { template: 'accountDeleted', memberId, to, now: new Date(time) }),
      );
    await queueLast();
    await outbox().deliverDue();
    expect(mailer.mails.map(({ to: address, text }) => [address, text.includes('Hi Gil,')])).toEqual([
      ['gone@example.com', true],
    ]);
    await queueLast();
    time += 6 * 60 * 60_000 + 1;
    expect(await outbox().deliverDue()).toMatchObject({ delivered: 0, failed: 1 });
    expect(JSON.stringify(await storedEffects())).not.toContain('gone@');
  });

  it('SRV-02 do not reach members of another partner', async () => {
    await queue('welcome', 'extremes', 'demo');
    await outbox().deliverDue();
    expect(mailer.mails).toEqual([]);
  });

  it('SRV-04 omit a name that does not look like one', async () => {
    await queue('welcome', 'odd name');
    await outbox().deliverDue();
    expect(mailer.mails[0]?.text).toContain('\n\nHi there,\n\n');
    expect(JSON.stringify(mailer.mails[0])).not.toContain('y.example');
  });

  it('SRV-04 are not queued when their transaction rolls back', async () => {
    const undone = test.database.withPartner('demo', async (trx) => {
      await queueMail(trx, { template: 'welcome', memberId: ids['demo'] ?? '', now: new Date(time) });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await storedEffects()).toEqual([]);
  });
});
