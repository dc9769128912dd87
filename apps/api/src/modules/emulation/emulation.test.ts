import type { Member } from '@dining/api-contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { openBrowser, startTestApp, type Browser } from '../../../testing/test-app.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../members/members.testing.ts';
import { readTicket, signTicket, type EmulationTicket } from './emulation-ticket.ts';

const SECRET = 'shared with the administration only';
const ADMIN = 'https://admin.example';

describe('emulating a member', () => {
  let time = Date.UTC(2026, 0, 1);
  let member: AddedMember;
  let frame: Browser;
  let nonce = 0;
  const { running, visit } = serverFixture({
    env: { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: ADMIN },
    now: () => new Date(time),
  });
  beforeEach(async () => {
    nonce += 1;
    member = await addMember(running.test.database, 'demo');
    frame = visit();
  });

  const ticket = (overrides: Partial<EmulationTicket> = {}) =>
    signTicket(
      {
        partner: 'demo',
        publicId: member.publicId,
        admin: 'ada',
        expires: time + 30_000,
        nonce: String((nonce += 1)),
        ...overrides,
      },
      SECRET,
    );
  const start = (who: Browser, text: string, headers: Record<string, string> = { 'sec-fetch-dest': 'iframe' }) =>
    who.send('GET', `/api/Emulation?ticket=${text}`, undefined, headers);

  it('SES-11 shows the member’s pages, marked as emulated, only in the frame of the administration', async () => {
    const answer = await start(frame, ticket());
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
    expect((await visit().send('GET', '/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('SES-11 cannot change the member’s credentials, and ends by signing out', async () => {
    await start(frame, ticket());
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

  it('SES-11 accepts a ticket once, in a frame, before it expires, at its partner, and for an existing member', async () => {
    const once = ticket();
    expect((await start(frame, once, { 'sec-fetch-dest': 'document' })).statusCode).toBe(403);
    const uses = await Promise.all(Array.from({ length: 8 }, () => start(visit(), once)));
    expect(uses.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 403, 403, 403, 403, 403, 403, 403]);
    const refused: Record<string, string> = {
      'another secret': signTicket(
        { partner: 'demo', publicId: member.publicId, admin: 'eve', expires: time + 1000, nonce: 'x' },
        'another secret that is long enough',
      ),
      'too old': ticket({ expires: time }),
      'valid for too long': ticket({ expires: time + 60_001 }),
      'another partner': ticket({ partner: 'extremes' }),
      'not a ticket': 'x',
    };
    for (const [what, text] of Object.entries(refused)) expect((await start(frame, text)).statusCode, what).toBe(403);
    expect((await start(frame, ticket({ publicId: 'not-a-member' }))).statusCode).toBe(404);
    expect((await frame.send('GET', '/api/Member')).statusCode).toBe(401);
  });

  it('SES-11 responds with 404 when no administration is configured', async () => {
    const plain = await startTestApp();
    expect((await start(openBrowser(plain.app), ticket())).statusCode).toBe(404);
    await plain.stop();
  });
});

it('SES-11 refuses a ticket with any character changed', () => {
  const now = new Date(0);
  const valid = signTicket({ partner: 'demo', publicId: 'member-1', admin: 'ada', expires: 1000, nonce: 'n' }, SECRET);
  expect(readTicket(valid, { secret: SECRET, partner: 'demo', now })?.admin).toBe('ada');
  fc.assert(
    fc.property(fc.nat({ max: valid.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }), (place, letter) => {
      const altered = valid.slice(0, place) + letter + valid.slice(place + 1);
      fc.pre(altered !== valid);
      const read = readTicket(altered, { secret: SECRET, partner: 'demo', now });
      // The last base64url character contains unused bits.
      if (read !== undefined)
        expect(Buffer.from(altered.split('.')[1] ?? '', 'base64url')).toEqual(
          Buffer.from(valid.split('.')[1] ?? '', 'base64url'),
        );
    }),
  );
});
