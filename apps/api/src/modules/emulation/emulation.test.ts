import type { Member } from '@dining/api-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, startTestApp, type Browser, type TestApp } from '../../../testing/test-app.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../members/members.testing.ts';
import { MAX_TICKET_MS, readTicket, signTicket, type EmulationTicket } from './emulation-ticket.ts';

const SECRET = 'shared with the administration and nobody else';
const ADMIN = 'https://admin.example';

describe('emulating a member', () => {
  let running: TestApp;
  let time = Date.UTC(2026, 0, 1);
  let member: AddedMember;
  let frame: Browser;
  let nonce = 0;
  beforeAll(async () => {
    running = await startTestApp({
      env: { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: ADMIN },
      now: () => new Date(time),
      limits: { callsPerMinute: 10_000 },
    });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    nonce += 1;
    member = await addMember(running.test.database, 'demo');
    frame = openBrowser(running.app, 'demo.localhost', `10.70.0.${nonce}`);
  });

  const ticket = (differs: Partial<EmulationTicket> = {}) =>
    signTicket(
      {
        partner: 'demo',
        publicId: member.publicId,
        admin: 'ada',
        expires: time + 30_000,
        nonce: String((nonce += 1)),
        ...differs,
      },
      SECRET,
    );
  const enter = (who: Browser, text: string, headers: Record<string, string> = { 'sec-fetch-dest': 'iframe' }) =>
    who.send('GET', `/api/Emulation?ticket=${text}`, undefined, headers);

  it('SES-11 shows the member’s pages in the frame of the administration alone, marked as emulated', async () => {
    const answer = await enter(frame, ticket());
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(answer.cookies.map(({ name, sameSite, secure }) => [name, sameSite, secure])).toEqual([
      ['session', 'None', true],
      ['session-expiry', 'None', true],
      ['radmin-emulation', 'None', true],
    ]);
    expect(String(answer.headers['set-cookie'])).toContain('Partitioned');
    expect((await frame.send('GET', '/api/Member')).json<Member>()).toMatchObject({
      publicId: member.publicId,
      isEmulated: true,
    });
    expect((await frame.send('GET', '/')).headers['content-security-policy']).toContain(`frame-ancestors ${ADMIN}`);
    expect((await openBrowser(running.app).send('GET', '/')).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
  });

  it('SES-11 cannot change how the member signs in, and ends like any session', async () => {
    await enter(frame, ticket());
    const fixed = await frame.send('PUT', '/api/Member/Credentials', {
      email: 'thief@example.com',
      password: TEST_PASSWORD,
    });
    expect([fixed.statusCode, fixed.json<{ error: { code: string } }>().error.code]).toEqual([403, 'emulated']);
    await frame.send('GET', '/api/SignOut');
    expect([...frame.cookies.keys()]).toEqual(['csrf']);
    expect((await frame.send('GET', '/api/Member')).statusCode).toBe(401);
    const events = await running.test.database.withPartner('demo', (trx) =>
      trx
        .selectFrom('security_event')
        .select(['kind', 'details'])
        .where('member_id', '=', member.id)
        .orderBy('id')
        .execute(),
    );
    expect(events).toEqual([
      { kind: 'emulation_started', details: { admin: 'ada' } },
      { kind: 'emulation_ended', details: {} },
    ]);
  });

  it('SES-11 takes a ticket once, in a frame, in time, at its partner, and for a member', async () => {
    const once = ticket();
    expect((await enter(frame, once, { 'sec-fetch-dest': 'document' })).statusCode).toBe(403);
    const uses = await Promise.all(Array.from({ length: 8 }, () => enter(openBrowser(running.app), once)));
    expect(uses.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 403, 403, 403, 403, 403, 403, 403]);
    const refused: Record<string, string> = {
      'another secret': signTicket(
        { partner: 'demo', publicId: member.publicId, admin: 'eve', expires: time + 1000, nonce: 'x' },
        'another secret that is long enough',
      ),
      'too old': ticket({ expires: time }),
      'good for too long': ticket({ expires: time + MAX_TICKET_MS + 1 }),
      'another partner': ticket({ partner: 'extremes' }),
      'no ticket': 'x',
    };
    for (const [what, text] of Object.entries(refused)) expect((await enter(frame, text)).statusCode, what).toBe(403);
    expect((await enter(frame, ticket({ publicId: 'nobody-here' }))).statusCode).toBe(404);
    expect((await frame.send('GET', '/api/Member')).statusCode).toBe(401);
  });

  it('SES-11 is not there where no administration is configured', async () => {
    const plain = await startTestApp();
    expect((await enter(openBrowser(plain.app), ticket())).statusCode).toBe(404);
    await plain.stop();
  });
});

it('SES-11 a ticket whose letters were touched is no ticket', () => {
  const now = new Date(0);
  const real = signTicket({ partner: 'demo', publicId: 'member-1', admin: 'ada', expires: 1000, nonce: 'n' }, SECRET);
  expect(readTicket(real, { secret: SECRET, partner: 'demo', now })?.admin).toBe('ada');
  fc.assert(
    fc.property(fc.nat({ max: real.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }), (place, letter) => {
      const touched = real.slice(0, place) + letter + real.slice(place + 1);
      fc.pre(touched !== real);
      const read = readTicket(touched, { secret: SECRET, partner: 'demo', now });
      // The last letter of base64url holds bits that stand for nothing.
      if (read !== undefined)
        expect(Buffer.from(touched.split('.')[1] ?? '', 'base64url')).toEqual(
          Buffer.from(real.split('.')[1] ?? '', 'base64url'),
        );
    }),
  );
});
