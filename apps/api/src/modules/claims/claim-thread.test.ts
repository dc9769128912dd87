import type { Claim, NewClaim } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { addDine } from '../activity/activity.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { linkCard } from '../rewards/rewards.testing.ts';
import { claimForm, jpegPicture, pngPicture } from './claims.testing.ts';
import { answerClaim } from './decide-claim.ts';

const now = new Date('2026-11-20T15:00:00Z');
type Failure = { error: { code: string; fields?: { field: string; message: string }[] } };

describe('the thread of a claim', () => {
  let member: SignedIn;
  let claim: NewClaim;
  let requests = 0;
  const { running, join } = serverFixture({
    now: () => now,
    sites: { demo: {}, extremes: {} },
  });
  beforeEach(async () => {
    member = await join();
    const cardId = await linkCard(running.test.database, 'demo', member.id, member.id);
    claim = { merchantId: 'm1', date: '2026-11-12', amountCents: 4_850, cardId };
  });

  const post = (url: string, form: ReturnType<typeof claimForm>, own = member.headers) => {
    requests += 1;
    return running.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.1.${requests >> 8}.${requests & 255}`,
      headers: { ...own, ...form.headers },
      payload: form.payload,
    });
  };
  const file = async (more: object = {}) => {
    const answer = await post('/api/Member/Claims', claimForm({ ...claim, ...more }));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Claim>();
  };
  const answer = (id: string, text: string, picture?: Buffer, own = member.headers) =>
    post(`/api/Member/Claims/${id}/Messages`, claimForm({ text }, picture), own);
  const decide = (claimId: string, status: 'needs_information' | 'declined', reason: string) =>
    running.test.database.withPartner('demo', (trx) =>
      answerClaim(trx, { claimId, status, reason, operator: 'ada', now }),
    );
  const pictureOf = (id: string, message: string, own = member.headers) =>
    running.app.inject({ url: `/api/Member/Claims/${id}/Messages/${message}/Picture`, headers: own });
  const mails = async () =>
    (
      await running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
      )
    )
      .map(({ kind, payload }) => ({ kind, ...(payload as { memberId: string; data: object }) }))
      .filter(({ kind, memberId }) => memberId === member.id && kind !== 'mail.newSignIn')
      .map(({ kind, data }) => ({ kind, data }));

  it('EXT-18 goes from question to answer with text and photo, and the member reads all of it', async () => {
    const { id } = await file();
    await decide(id, 'needs_information', 'Which card did you pay with?');
    const answered = await answer(id, ' My\0 blue one. ', jpegPicture);
    expect(answered.statusCode, answered.body).toBe(200);
    const stored = answered.json<Claim>();
    const createdAt = now.toISOString();
    expect(stored).toMatchObject({ id, status: 'received', reason: '' });
    expect(stored.messages).toEqual([
      {
        id: stored.messages[0]?.id,
        author: 'program',
        text: 'Which card did you pay with?',
        hasPicture: false,
        createdAt,
      },
      { id: stored.messages[1]?.id, author: 'member', text: 'My blue one.', hasPicture: true, createdAt },
    ]);
    const picture = await pictureOf(id, stored.messages[1]?.id ?? '');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="answer-${stored.messages[1]?.id}.jpg"`,
    });
    await decide(id, 'needs_information', 'And the receipt?');
    expect((await answer(id, '', pngPicture())).json<Claim>().messages).toHaveLength(4);
  });

  it('EXT-18 belongs to the dine that the member reports, or to the one with the same day and amount', async () => {
    const { database } = running.test;
    const dineId = await addDine(database, 'demo', member.id, { status: 'forfeit', reason: 'below_minimum' });
    expect(await file({ dineId: String(dineId) })).toMatchObject({ dineId: String(dineId) });
    const same = await addDine(database, 'demo', member.id, {
      dined_on: '2026-11-10',
      ticket_cents: 3_100,
      status: 'forfeit',
      reason: 'below_minimum',
    });
    expect(await file({ date: '2026-11-10', amountCents: 3_100 })).toMatchObject({ dineId: String(same) });
    expect(await file({ date: '2026-11-10', amountCents: 3_101 })).not.toHaveProperty('dineId');
    // With the tip, a claim belongs to the only similar bill of that day, unless another claim is about it.
    const bill = { dined_on: '2026-11-11', status: 'forfeit', reason: 'below_minimum' } as const;
    const tipped = await addDine(database, 'demo', member.id, { ...bill, ticket_cents: 3_000 });
    expect(await file({ date: '2026-11-11', amountCents: 3_600 })).toMatchObject({ dineId: String(tipped) });
    expect(await file({ date: '2026-11-11', amountCents: 3_500 })).not.toHaveProperty('dineId');
    for (const cents of [3_000, 3_100])
      await addDine(database, 'demo', member.id, { ...bill, dined_on: '2026-11-09', ticket_cents: cents });
    expect(await file({ date: '2026-11-09', amountCents: 3_300 })).not.toHaveProperty('dineId');
    // The same dine, even with another amount, is reported once.
    const again = await post('/api/Member/Claims', claimForm({ ...claim, amountCents: 1, dineId: String(dineId) }));
    expect([again.statusCode, again.json<Failure>().error.code]).toEqual([409, 'duplicate_claim']);
    const theirs = await addDine(database, 'demo', (await addMember(database, 'demo')).id);
    const refused = await post('/api/Member/Claims', claimForm({ ...claim, amountCents: 2, dineId: String(theirs) }));
    expect(refused.json<Failure>().error.fields?.map(({ field }) => field)).toEqual(['dineId']);
  });

  it('EXT-18 takes an answer only while something is asked, and only one that says something', async () => {
    const { id } = await file();
    const nothingAsked = await answer(id, 'Hello?');
    expect([nothingAsked.statusCode, nothingAsked.json<Failure>().error.code]).toEqual([409, 'nothing_asked']);
    await decide(id, 'needs_information', 'Which card?');
    for (const text of ['', ' \n ', '\0'])
      expect((await answer(id, text)).json<Failure>().error.fields).toEqual([
        { field: 'text', message: 'Write an answer or add a photo.' },
      ]);
    expect((await answer(id, 'x'.repeat(501))).statusCode).toBe(400);
    expect((await answer(id, 'x', Buffer.from('%PDF-1.7'))).json<Failure>().error.fields).toEqual([
      { field: 'receipt', message: 'Choose a JPEG, PNG or WebP photo.' },
    ]);
    const both = await Promise.all([answer(id, 'The blue one.'), answer(id, 'The blue one.')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await decide(id, 'declined', 'No such bill.');
    expect((await answer(id, 'But…')).statusCode).toBe(409);
  });

  it('EXT-18 SRV-05 decodes no picture of an answer that is refused anyway', async () => {
    // A picture that cannot be decoded would be the first problem if anything tried to.
    const broken = jpegPicture.subarray(0, -2);
    const { id } = await file();
    await decide(id, 'needs_information', 'Which card?');
    expect((await answer(id, 'The blue one.')).statusCode).toBe(200);
    const late = await answer(id, 'And the receipt.', broken);
    expect([late.statusCode, late.json<Failure>().error.code]).toEqual([409, 'nothing_asked']);
    await decide(id, 'needs_information', 'And the receipt?');
    expect((await answer(id, '', broken)).json<Failure>().error.fields?.map(({ field }) => field)).toEqual(['receipt']);
  });

  it('EXT-18 ends after ten answers', async () => {
    const { id } = await file();
    for (let round = 0; round < 10; round += 1) {
      await decide(id, 'needs_information', `Question ${round}`);
      expect((await answer(id, `Answer ${round}`)).statusCode).toBe(200);
    }
    await decide(id, 'needs_information', 'One more?');
    expect((await answer(id, 'No.')).json<Failure>().error.code).toBe('too_many_answers');
  });

  it('EXT-18 SRV-02 is closed to other members, other programs and visitors', async () => {
    const { id } = await file();
    await decide(id, 'needs_information', 'Which card?');
    const message = (await answer(id, 'Mine.', jpegPicture)).json<Claim>().messages[1]?.id ?? '';
    await decide(id, 'needs_information', 'Really?');
    const other = (await join()).headers;
    const elsewhere = (await join('extremes')).headers;
    for (const own of [other, elsewhere]) {
      expect((await answer(id, 'Not mine.', undefined, own)).statusCode).toBe(404);
      expect((await pictureOf(id, message, own)).statusCode).toBe(404);
    }
    expect((await pictureOf(id, message, { host: 'demo.localhost' })).statusCode).toBe(401);
    const another = await file({ amountCents: 1 });
    expect((await pictureOf(another.id, message)).statusCode).toBe(404);
  });

  it('MAI-01 EXT-18 mails each step to the member, who asked for it and so needs no opt-in', async () => {
    const { id } = await file();
    await decide(id, 'needs_information', 'Which card?');
    await decide(id, 'needs_information', 'Which card?');
    await answer(id, 'The blue one.');
    await decide(id, 'declined', 'No such bill.');
    const meal = { merchantName: 'Merchant m1', dinedOn: '2026-11-12', amount: '$48.50' };
    expect(await mails()).toEqual([
      { kind: 'mail.claimReceived', data: meal },
      { kind: 'mail.claimAsked', data: { ...meal, answer: 'Which card?' } },
      { kind: 'mail.claimDeclined', data: { ...meal, answer: 'No such bill.' } },
    ]);
  });
});
