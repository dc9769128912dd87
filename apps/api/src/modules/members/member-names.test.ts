import type { KnownMember, Member } from '@dining/api-contract';
import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { addMember } from './members.testing.ts';

describe('names of members', () => {
  const { running, visit, join } = serverFixture();
  let counter = 0;
  const form = (names: object) => {
    counter += 1;
    return {
      email: `named${counter}@example.com`,
      password: 'fig tart on tuesday',
      passwordConfirm: 'fig tart on tuesday',
      firstName: 'Maya',
      lastName: 'Okafor',
      address: { zipCode: '10013' },
      loyaltyNumber: `N${counter}`,
      acceptTerms: true,
      ...names,
    };
  };

  it('ENR-03 ACC-03 stores names of the join form and the profile without characters that nobody sees', async () => {
    const browser = visit();
    const names = { firstName: '\u202eAda\u2069\u200b', lastName: '\ufeffKing\u00a0\u200eLove\u00adlace' };
    expect((await browser.send('POST', '/api/Members/Prospects', form(names))).statusCode).toBe(200);
    const stored = async () => (await browser.send('GET', '/api/Member')).json<Member>();
    expect(await stored()).toMatchObject({ firstName: 'Ada', lastName: 'King Lovelace' });
    // Only what is seen counts for the limit of 20 characters.
    const long = `${'\u2066'.repeat(20)}Augusta\u3164`;
    expect((await browser.send('PUT', '/api/Member', { firstName: long })).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ firstName: 'Augusta', lastName: 'King Lovelace' });
  });

  it('ENR-03 ACC-03 refuses names of invisible or with control characters at their field', async () => {
    const member = await join();
    for (const [firstName, message] of [
      ['\u202e\u200b\u3164', 'This field is required.'],
      ['Ada\u0007', 'First name has characters we can’t accept'],
      ['Ada\nKing', 'First name has characters we can’t accept'],
    ] as const) {
      const joining = await visit().send('POST', '/api/Members/Prospects', form({ firstName }));
      expect(joining.json()).toMatchObject({ error: { fields: [{ field: 'firstName', message }] } });
      const saving = await member.send('PUT', '/api/Member', { firstName });
      expect([saving.statusCode, saving.json()]).toEqual([400, [{ field: 'firstName', message }]]);
    }
  });

  it('SES-07 SRV-04 tells others who have a public id the first name only if it looks like one', async () => {
    const known = async (firstName: string) => {
      const { publicId } = await addMember(running.test.database, 'demo', { first_name: firstName, password: null });
      const answer = await visit().send('GET', `/api/Member/${publicId}`);
      return answer.json<KnownMember>().firstName;
    };
    expect(await known('Ada')).toBe('Ada');
    expect(await known('Call 555-0100, Ada')).toBe('');
    expect(await known('https://evil.example')).toBe('');
  });
});
