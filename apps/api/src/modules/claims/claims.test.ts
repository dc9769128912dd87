import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Claim, ClaimCard, NewClaim } from '@dining/api-contract';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { GATE_NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import type { MemberCardTable } from '../../platform/db/tables/rewards.ts';
import { addDine } from '../activity/activity.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { claimForm, formOf, jpegPicture, pngPicture, webpPicture, type FormPart } from './claims.testing.ts';

/** Thursday evening in New York, Friday in UTC. */
const now = new Date('2026-11-20T02:00:00Z');
type Failure = { error: { code: string; fields?: { field: string; message: string }[] } };

describe('claims', () => {
  let member: SignedIn;
  /** Of the member, with their card. */
  let claim: NewClaim;
  const { running, join, visit } = serverFixture({
    now: () => now,
    sites: { demo: {}, extremes: {} },
  });
  beforeEach(async () => {
    member = await join();
    const cardId = await addCard(member.id);
    claim = { merchantId: 'm1', date: '2026-11-12', amountCents: 4_850, cardId };
  });

  let requests = 0;
  const post = (form: { payload: Buffer | Readable; headers: Record<string, string> }, own = member.headers) => {
    requests += 1;
    return running.app.inject({
      method: 'POST',
      url: '/api/Member/Claims',
      remoteAddress: `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
      headers: { ...own, ...form.headers },
      payload: form.payload,
    });
  };
  const file = (more: object = {}, receipt?: Buffer, own = member.headers) =>
    post(claimForm({ ...claim, ...more }, receipt), own);
  /** The names of the fields that a call refuses with a 400. */
  const refusedFields = (answer: { json<T>(): T; statusCode: number }): string[] => {
    expect(answer.statusCode).toBe(400);
    return (answer.json<Failure>().error.fields ?? []).map(({ field }) => field);
  };
  const list = async (own = member.headers) =>
    (await running.app.inject({ url: '/api/Member/Claims', headers: own })).json<Claim[]>();
  const receiptOf = (id: string, own = member.headers) =>
    running.app.inject({ url: `/api/Member/Claims/${id}/Receipt`, headers: own });
  async function addCard(
    memberId: string,
    partner = 'demo',
    overrides: Partial<Insertable<MemberCardTable>> = {},
  ): Promise<string> {
    const row = {
      partner,
      member_id: memberId,
      network: 'VISA',
      last_four: '4242',
      fingerprint: randomBytes(32),
      partner_card_id: null,
      consent_version: '1',
      consented_at: now,
      consent_withdrawn_at: null,
      linked_at: new Date('2024-01-01T00:00:00Z'),
      unlinked_at: null,
      ...overrides,
    } as const;
    return (
      await running.test.database.withPartner(partner, (trx) =>
        trx.insertInto('member_card').values(row).returning('id').executeTakeFirstOrThrow(),
      )
    ).id;
  }
  /** Only a few forms of one member are read at the same time; the others get a 503 and are sent again. */
  const fileUntilRead = async (...form: Parameters<typeof file>): ReturnType<typeof file> => {
    const answer = await file(...form);
    return answer.statusCode === 503 ? fileUntilRead(...form) : answer;
  };
  const decide = (id: string, status: 'needs_information' | 'declined' | 'approved', reason = '') =>
    running.test.database.withPartner('demo', (trx) =>
      trx.updateTable('reward_claim').set({ status, reason }).where('id', '=', id).execute(),
    );

  it('EXT-01 stores a claim as it was filed, and lists claims newest first', async () => {
    const cardId = await addCard(member.id);
    const answer = await file({ cardId, note: 'Table\0 by the window. ' }, jpegPicture);
    const filed = {
      id: expect.any(String) as string,
      merchantId: 'm1',
      merchantName: 'Merchant m1',
      date: '2026-11-12',
      amountCents: 4_850,
      cardLastFour: '4242',
      status: 'received',
      reason: '',
      note: 'Table by the window.',
      hasReceipt: true,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      messages: [],
    };
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(filed);
    const [stored] = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('reward_claim').select('note').where('member_id', '=', member.id).execute(),
    );
    expect(stored?.note).toBe('Table by the window.');
    await decide(answer.json<Claim>().id, 'declined', 'The bill is of another restaurant.');
    const plain = await file();
    expect(plain.json()).toMatchObject({ cardLastFour: '4242', hasReceipt: false, status: 'received' });
    const listed = (await list()).toSorted((one, other) => (one.status < other.status ? -1 : 1));
    expect(listed).toMatchObject([
      { status: 'declined', reason: 'The bill is of another restaurant.' },
      { status: 'received', reason: '' },
    ]);
  });

  it('EXT-01 accepts days from 180 days ago to today, by the restaurant’s date', async () => {
    // 180 days before November 19, 2026, which is still today in New York.
    expect((await file({ date: '2026-05-23' })).statusCode).toBe(200);
    expect((await file({ date: '2026-11-19' })).statusCode).toBe(200);
    for (const date of [
      '2026-05-22',
      '2026-11-20',
      '2027-01-01',
      '2026-02-30',
      '2026-13-01',
      '0000-00-00',
      '9999-99-99',
    ])
      expect(refusedFields(await file({ date })), date).toEqual(['date']);
    expect((await file({ date: '2026-05-22' })).json<Failure>().error.fields).toEqual([
      { field: 'date', message: 'Choose a date within the last 180 days.' },
    ]);
  });

  it('EXT-01 accepts known restaurants only, and only cards that the member has or had linked', async () => {
    const [linked, former, theirs] = [
      await addCard(member.id),
      await addCard(member.id, 'demo', { last_four: '1881', unlinked_at: now }),
      await addCard((await addMember(running.test.database, 'demo')).id),
    ];
    const elsewhere = await addCard((await addMember(running.test.database, 'extremes')).id, 'extremes');
    for (const merchantId of ['nowhere', 'Merchant m1', 'M1', 'm1\0', "' or 1=1 --"])
      expect(refusedFields(await file({ merchantId })), merchantId).toEqual(['merchantId']);
    for (const cardId of [theirs, elsewhere, '00000000-0000-4000-8000-000000000000'])
      expect(refusedFields(await file({ cardId })), cardId).toEqual(['cardId']);
    expect(refusedFields(await file({ merchantId: 'x', cardId: theirs, date: '2027-01-01' }))).toEqual([
      'merchantId',
      'date',
      'cardId',
    ]);
    expect((await file({ cardId: linked })).json()).toMatchObject({ cardLastFour: '4242' });
    expect((await file({ cardId: former, amountCents: 1 })).json()).toMatchObject({ cardLastFour: '1881' });
  });

  it('EXT-01 lists the cards that a claim can name: those linked at any time within its days, to their member alone', async () => {
    const who = await join();
    const cardsOf = async (own: Record<string, string>) =>
      (await running.app.inject({ url: '/api/Member/Claims/Cards', headers: own })).json<ClaimCard[]>();
    expect(await cardsOf(who.headers)).toEqual([]);
    const add = (last_four: string, linked: string, unlinked: string | null = null, fingerprint = randomBytes(32)) =>
      addCard(who.id, 'demo', {
        last_four,
        fingerprint,
        linked_at: new Date(linked),
        unlinked_at: unlinked === null ? null : new Date(unlinked),
      });
    // 180 days before November 19 are until May 23, the day of the unlinking in New York.
    await add('1111', '2025-01-01T00:00:00Z', '2026-05-21T00:00:00Z');
    const former = await add('2222', '2025-01-02T00:00:00Z', '2026-05-24T01:00:00Z');
    const [again, other] = [randomBytes(32), randomBytes(32)];
    await add('3333', '2025-01-03T00:00:00Z', '2026-06-01T00:00:00Z', again);
    const linked = await add('3333', '2026-06-02T00:00:00Z', null, again);
    await add('4444', '2025-01-04T00:00:00Z', '2026-06-01T00:00:00Z', other);
    const last = await add('4444', '2026-06-02T00:00:00Z', '2026-06-03T00:00:00Z', other);
    const shown = (id: string, lastFour: string, isLinked: boolean) => ({
      id,
      cardType: 'visa',
      lastFour,
      description: 'Visa®',
      isLinked,
    });
    expect(await cardsOf(who.headers)).toEqual([
      shown(linked, '3333', true),
      shown(last, '4444', false),
      shown(former, '2222', false),
    ]);
    expect(refusedFields(await file({ cardId: former, date: '2026-05-22' }, undefined, who.headers))).toEqual(['date']);
    expect((await file({ cardId: former, date: '2026-05-23' }, undefined, who.headers)).statusCode).toBe(200);
    expect(await cardsOf(member.headers)).toEqual([shown(claim.cardId, '4242', true)]);
    expect(
      (await running.app.inject({ url: '/api/Member/Claims/Cards', headers: { host: 'demo.localhost' } })).statusCode,
    ).toBe(401);
  });

  it('EXT-01 EXT-02 refuses a meal of a day on which the card was not linked, as the ledger does', async () => {
    const joined = await join();
    const fieldsOf = async (more: object) => {
      const answer = await file(more, undefined, joined.headers);
      return answer.statusCode === 200 ? [] : answer.json<Failure>().error.fields;
    };
    // From the evening of November 5 to noon of November 15 in New York; in UTC it starts on the 6th.
    const cardId = await addCard(joined.id, 'demo', {
      fingerprint: Buffer.alloc(32, 7),
      linked_at: new Date('2026-11-06T01:00:00Z'),
      unlinked_at: new Date('2026-11-15T17:00:00Z'),
    });
    const thisCard = [
      { field: 'cardId', message: 'This card wasn’t linked to your account on that day, so the meal can’t earn.' },
    ];
    for (const date of ['2026-11-04', '2026-11-16']) expect(await fieldsOf({ date, cardId }), date).toEqual(thisCard);
    expect(await fieldsOf({ date: '2026-11-05', cardId })).toEqual([]);
    expect(await fieldsOf({ date: '2026-11-15', cardId })).toEqual([]);
    // The card is required: another one that was linked then must not stand in for it.
    expect(refusedFields(await file({ date: '2026-11-10', cardId: undefined }, undefined, joined.headers))).toEqual([
      'cardId',
    ]);
    // Linked again: both times count for the one card, and another card does not stand in for the one that is named.
    const again = await addCard(joined.id, 'demo', {
      fingerprint: Buffer.alloc(32, 7),
      linked_at: new Date('2026-11-18T01:00:00Z'),
    });
    expect(await fieldsOf({ date: '2026-11-08', cardId: again })).toEqual([]);
    const other = await addCard(joined.id, 'demo', { linked_at: now });
    expect(await fieldsOf({ date: '2026-11-09', cardId: other })).toEqual(thisCard);
    // The card reported this dine an hour before it was linked, on the day of linking.
    const dineId = await addDine(running.test.database, 'demo', joined.id, {
      dined_on: '2026-11-05',
      transacted_at: new Date('2026-11-06T00:00:00Z'),
      ticket_cents: 7_700,
      status: 'forfeit',
      reason: 'card_not_linked',
    });
    expect(await fieldsOf({ date: '2026-11-05', cardId, amountCents: 7_700, dineId: String(dineId) })).toEqual(
      thisCard,
    );
    // A dine while the card was linked says nothing about another day or place.
    const linked = await addDine(running.test.database, 'demo', joined.id, {
      dined_on: '2026-11-10',
      transacted_at: new Date('2026-11-11T01:00:00Z'),
      status: 'forfeit',
      reason: 'below_minimum',
    });
    for (const place of [{}, { merchantId: 'm2' }])
      expect(await fieldsOf({ date: '2026-11-02', cardId, dineId: String(linked), ...place })).toEqual(thisCard);
  });

  it('EXT-01 refuses a second open claim for the same dine, even when both arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => fileUntilRead()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json<Failure>().error).toMatchObject({
      code: 'duplicate_claim',
      fields: [{ field: 'merchantId', message: 'We already have this report. You can follow it below.' }],
    });
    expect(await list()).toHaveLength(1);
    for (const other of [{ amountCents: 4_851 }, { date: '2026-11-11' }, { merchantId: 'm2' }])
      expect((await file(other)).statusCode).toBe(200);
  });

  it('EXT-01 refuses a repeated report while a question is open, and takes it as a new claim after a refusal', async () => {
    const { id } = (await file({ note: 'first' }, pngPicture({ width: 4 }))).json<Claim>();
    await decide(id, 'needs_information', 'Please send the receipt.');
    expect((await list())[0]).toMatchObject({ status: 'needs_information', reason: 'Please send the receipt.' });
    expect((await file({ note: 'second' }, jpegPicture)).statusCode).toBe(409);
    await decide(id, 'declined', 'No.');
    const again = await file();
    expect(again.statusCode).toBe(200);
    expect(again.json<Claim>().id).not.toBe(id);
  });

  it('EXT-01 allows twenty open claims per member, even when many arrive at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, place) => fileUntilRead({ amountCents: 100 + place })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json<Failure>().error).toMatchObject({
      code: 'too_many_claims',
      fields: [{ message: 'You have 20 open reports. Please wait until we’ve answered one of them.' }],
    });
    await decide((await list())[0]?.id ?? '', 'approved');
    expect((await file({ amountCents: 99 })).statusCode).toBe(200);
  });

  it('EXT-01 SRV-02 serves a picture only to its member, and only as a picture', async () => {
    const other = (await join()).headers;
    const elsewhere = (await join('extremes')).headers;
    for (const [place, [picture, type, extension]] of (
      [
        [jpegPicture, 'image/jpeg', 'jpg'],
        [pngPicture(), 'image/png', 'png'],
        [webpPicture, 'image/webp', 'webp'],
      ] as const
    ).entries()) {
      const { id } = (await file({ amountCents: place + 1 }, picture)).json<Claim>();
      const shown = await receiptOf(id);
      expect(shown.rawPayload.length).toBeGreaterThan(0);
      expect(shown.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="receipt-${id}.${extension}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect((await receiptOf(id, other)).statusCode).toBe(404);
      expect((await receiptOf(id, elsewhere)).statusCode).toBe(404);
      expect((await receiptOf(id, { host: 'demo.localhost' })).statusCode).toBe(401);
      expect((await receiptOf(id, { ...member.headers, host: 'extremes.localhost' })).statusCode).toBe(401);
    }
    const { id } = (await file()).json<Claim>();
    expect((await receiptOf(id)).statusCode).toBe(404);
    for (const odd of ['x', '%00', '1', `${id}x`, '../..'])
      expect((await receiptOf(encodeURIComponent(odd))).statusCode, odd).toBe(400);
    expect(await list(other)).toEqual([]);
    expect(await list(elsewhere)).toEqual([]);
  });

  it('EXT-01 SRV-04 refuses files that are not pictures, whatever their name, with a message for members', async () => {
    const fieldErrors = async (receipt: Buffer, filename?: string) =>
      (await post(claimForm(claim, receipt, filename))).json<Failure>().error.fields;
    const type = [{ field: 'receipt', message: 'Choose a JPEG, PNG or WebP photo.' }];
    const broken = [{ field: 'receipt', message: 'We can’t read this photo. Please take or choose another one.' }];
    for (const text of [
      '<!doctype html><script>alert(1)</script>',
      '<svg onload="alert(1)"/>',
      'GIF89a',
      '%PDF-1.7',
      '#!/bin/sh',
    ])
      expect(await fieldErrors(Buffer.from(text), 'receipt.jpg')).toEqual(type);
    expect(await fieldErrors(jpegPicture.subarray(0, 60))).toEqual(broken);
    expect(await fieldErrors(pngPicture({ claimed: { width: 60_000, height: 60_000 } }))).toEqual(broken);
    expect(await list()).toEqual([]);
  });

  it('EXT-01 SRV-05 decodes no picture of a claim that is refused anyway', async () => {
    // A picture that cannot be decoded would be the first problem if anything tried to.
    const broken = jpegPicture.subarray(0, -2);
    expect(refusedFields(await file({ merchantId: 'nowhere' }, broken))).toEqual(['merchantId']);
    expect(refusedFields(await file({ date: '2020-01-01' }, broken))).toEqual(['date']);
    expect((await file()).statusCode).toBe(200);
    expect((await file({}, broken)).json<Failure>().error.code).toBe('duplicate_claim');
    for (let index = 0; index < 19; index += 1) expect((await file({ amountCents: 100 + index })).statusCode).toBe(200);
    expect((await file({ amountCents: 7 }, broken)).json<Failure>().error.code).toBe('too_many_claims');
  });

  it('EXT-01 SRV-04 refuses a file larger than 8 MB with a message for members, even without a Content-Length', async () => {
    const tooLarge = {
      code: 'bad_request',
      fields: [{ field: 'receipt', message: 'The photo is larger than 8 MB. Please choose a smaller one.' }],
    };
    const large = Buffer.concat([jpegPicture.subarray(0, 20), Buffer.alloc(8 * 1024 * 1024)]);
    expect((await file({}, large)).json<Failure>().error).toMatchObject(tooLarge);
    const { payload, headers: type } = claimForm(claim, large);
    const streamed = Readable.from(
      (function* () {
        for (let at = 0; at < payload.length; at += 65_536) yield payload.subarray(at, at + 65_536);
      })(),
    );
    expect((await post({ payload: streamed, headers: type })).json<Failure>().error).toMatchObject(tooLarge);
    expect(await list()).toEqual([]);
  });

  it('SRV-04 validates types, limits and unknown fields of a claim as strictly as any body', async () => {
    for (const [odd, field] of [
      [{ amountCents: '4850' }, 'amountCents'],
      [{ amountCents: 0 }, 'amountCents'],
      [{ amountCents: 10_000_001 }, 'amountCents'],
      [{ amountCents: 1.5 }, 'amountCents'],
      [{ amountCents: null }, 'amountCents'],
      [{ date: '12.11.2026' }, 'date'],
      [{ date: 20261112 }, 'date'],
      [{ cardId: 'x' }, 'cardId'],
      [{ merchantId: '' }, 'merchantId'],
      [{ note: 'x'.repeat(501) }, 'note'],
      [{ note: '👩🏽‍🚀'.repeat(400) }, 'note'],
      [{ status: 'approved' }, 'status'],
    ] as const)
      expect(refusedFields(await file(odd))[0], JSON.stringify(odd)).toBe(field);
    for (const text of [
      '',
      'null',
      '[]',
      '5',
      '"x"',
      '{',
      '{}',
      'NaN',
      '{"__proto__":{"merchantId":"m1"}}',
      `{"merchantId":"m1","date":"2026-11-12","amountCents":4850,"__proto__":{"x":1}}`,
      `${'['.repeat(5_000)}`,
    ]) {
      expect((await post(formOf([{ name: 'claim', value: text }]))).statusCode, text.slice(0, 60)).toBe(400);
    }
    expect(await list()).toEqual([]);
  });

  it.each<[string, () => FormPart[]]>([
    ['without a claim', () => [{ name: 'receipt', value: jpegPicture, filename: 'a.jpg' }]],
    [
      'with two claims',
      () => [
        { name: 'claim', value: JSON.stringify(claim) },
        { name: 'claim', value: JSON.stringify(claim) },
      ],
    ],
    [
      'with two pictures',
      () => [
        { name: 'claim', value: JSON.stringify(claim) },
        { name: 'receipt', value: jpegPicture, filename: 'a.jpg' },
        { name: 'receipt', value: jpegPicture, filename: 'b.jpg' },
      ],
    ],
    [
      'with an unknown field',
      () => [
        { name: 'claim', value: JSON.stringify(claim) },
        { name: 'status', value: 'approved' },
      ],
    ],
    [
      'with an unknown file',
      () => [
        { name: 'claim', value: JSON.stringify(claim) },
        { name: 'other', value: jpegPicture, filename: 'a.jpg' },
      ],
    ],
    [
      'with the claim as a file',
      () => [{ name: 'claim', value: JSON.stringify(claim), filename: 'claim.json', type: 'application/json' }],
    ],
    [
      'with the picture as text',
      () => [
        { name: 'claim', value: JSON.stringify(claim) },
        { name: 'receipt', value: 'x' },
      ],
    ],
    [
      'with a claim of 20,000 characters',
      () => [{ name: 'claim', value: `${JSON.stringify(claim)}${' '.repeat(20_000)}` }],
    ],
    [
      'with names of Object.prototype',
      () => [
        { name: '__proto__', value: JSON.stringify(claim) },
        { name: 'constructor', value: 'x', filename: 'a.jpg' },
      ],
    ],
    ['with a thousand parts', () => Array.from({ length: 1_000 }, (_, place) => ({ name: `f${place}`, value: 'x' }))],
    ['without parts', () => []],
  ])('SRV-04 refuses a form %s', async (_what, parts) => {
    expect((await post(formOf(parts()))).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('SRV-04 refuses bodies that are truncated, mislabeled or not forms, without a server error', async () => {
    const { payload, headers: type } = claimForm(claim, jpegPicture);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(payload.length - 3),
        fc.array(fc.tuple(fc.nat(payload.length - 1), fc.nat(255)), { maxLength: 3 }),
        async (cut, changes) => {
          const changed = Buffer.from(payload);
          for (const [place, byte] of changes) changed[place] = byte;
          expect([200, 400, 409]).toContain((await post({ payload: changed, headers: type })).statusCode);
          expect((await post({ payload: payload.subarray(0, cut), headers: type })).statusCode).toBe(400);
        },
      ),
      { numRuns: 40 },
    );
    for (const [contentType, status] of [
      ['multipart/form-data', 400],
      ['multipart/form-data; boundary=', 400],
      ['multipart/form-data; boundary=other', 400],
      [`multipart/form-data; boundary=${'x'.repeat(300)}`, 400],
      ['multipart/mixed; boundary=x', 415],
      // The body is parsed as JSON before the call refuses its type.
      ['application/json', 400],
      ['text/plain', 415],
      ['application/x-www-form-urlencoded', 415],
    ] as const) {
      const answer = await post({ payload, headers: { 'content-type': contentType } });
      expect(answer.statusCode, contentType).toBe(status);
    }
    const noBody = await member.send('POST', '/api/Member/Claims');
    expect(noBody.statusCode).toBe(415);
    expect(noBody.json<Failure>().error.code).toBe('unsupported_media_type');
    const asJson = await running.app.inject({
      method: 'POST',
      url: '/api/Member/Claims',
      headers: member.headers,
      payload: claim,
    });
    expect(asJson.statusCode).toBe(415);
  });

  it('SES-01 SES-08 requires token and session before reading a form, and accepts forms in no other call', async () => {
    const form = claimForm(claim, jpegPicture);
    const { 'x-xsrf-token': token = '', ...without } = member.headers;
    expect((await post(form, without)).statusCode).toBe(403);
    expect((await post(form, { ...without, 'x-xsrf-token': `${token}x` })).statusCode).toBe(403);
    expect(
      (await post({ ...form, payload: Buffer.concat([form.payload, Buffer.from(`x-xsrf-token=${token}`)]) }, without))
        .statusCode,
    ).toBe(403);
    expect((await post(form, await visit().newHeaders())).statusCode).toBe(401);
    for (const url of [
      '/api/SignIn',
      '/api/v2/Merchants/m1/Reviews',
      '/api/Member/Bonus/x',
      '/api/Members/ProspectEmails',
    ]) {
      expect(
        (
          await running.app.inject({
            method: 'POST',
            url,
            headers: { ...member.headers, ...form.headers },
            payload: form.payload,
          })
        ).statusCode,
        url,
      ).toBe(415);
    }
    expect(await list()).toEqual([]);
  });

  it('SES-11 lets no administrator who emulates a member file a claim, write a review or register for a bonus', async () => {
    await running.test.database.withPartner('demo', (trx) =>
      trx.updateTable('member_session').set({ emulated_by: 'ada' }).where('member_id', '=', member.id).execute(),
    );
    const send = (url: string, payload?: object) =>
      running.app.inject({ method: 'POST', url, headers: member.headers, ...(payload && { payload }) });
    for (const answer of [
      await file(),
      await send('/api/v2/Merchants/m1/Reviews', { transactionId: '1', rating: 5 }),
      await send('/api/Member/Bonus/x'),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json<Failure>().error.code).toBe('emulated');
    }
    expect(await list()).toEqual([]);
  });

  it('SRV-04 EXT-01 accepts any text in a note or file name', async () => {
    for (const [place, text] of ['\ud800', '\u202egpj.exe', ...GATE_NAUGHTY_STRINGS].entries()) {
      const answer = await post(
        claimForm(
          { ...claim, amountCents: place + 1, note: text },
          jpegPicture,
          text.replaceAll(/["\r\n\0\\]/g, '').toWellFormed(),
        ),
      );
      expect(answer.statusCode, text).toBe(200);
      await decide(answer.json<Claim>().id, 'declined', 'no');
    }
  });

  it('SRV-05 limits claims to 20 per minute and IP address', async () => {
    const form = claimForm({ ...claim, merchantId: 'nowhere' });
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1)
      statuses.push(
        (
          await running.app.inject({
            method: 'POST',
            url: '/api/Member/Claims',
            remoteAddress: '10.99.0.1',
            headers: { ...member.headers, ...form.headers },
            payload: form.payload,
          })
        ).statusCode,
      );
    expect(statuses[19]).toBe(400);
    expect(statuses[20]).toBe(429);
  });
});
