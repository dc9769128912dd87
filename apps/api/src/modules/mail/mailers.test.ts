import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FinalFailure } from '../../platform/outbox/effect.ts';
import { mail, MAILERS, sendAnyText, type Subject } from './mailers.testing.ts';

const withoutQuotes = (text: string) => text.replaceAll('"', '');

describe.each(MAILERS)('a mailer for %s', (_name, start) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await start();
  });
  afterEach(() => subject.stop());

  it('MAI-01 delivers a mail unchanged', async () => {
    const text =
      'Hello Ada,\n\n.\n..two dots\n.one dot\nA line of a hundred letters: ' +
      'x'.repeat(100) +
      '\nÅsa, 東京 🍜\n-- \nend\n';
    await subject.mailer.send(
      mail({
        subject: 'Reset your password: “now” 🍜',
        text,
        html: `<p title="a=b">Åsa &amp; 東京 🍜</p>\n`,
      }),
    );
    const [{ from, ...arrived } = { from: '' }] = await subject.arrived();
    expect(withoutQuotes(from)).toBe('Demo Dining <no-reply@demo.example>');
    expect(arrived).toEqual({
      calendars: [],
      to: 'ada@example.com',
      subject: 'Reset your password: “now” 🍜',
      text,
      html: `<p title="a=b">Åsa &amp; 東京 🍜</p>\n`,
    });
  });

  it.each(['REQUEST', 'CANCEL'] as const)('EXT-14 delivers a calendar entry (%s) with the mail', async (method) => {
    const file = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:Åsa’s, 東京\r\nEND:VCALENDAR\r\n`;
    await subject.mailer.send(mail({ calendar: { method, file } }));
    await subject.mailer.send(mail());
    expect((await subject.arrived()).map(({ calendars }) => calendars)).toEqual([[file], []]);
  });

  it('MAI-01 delivers mails in order', async () => {
    for (const line of ['one', 'two', 'three']) await subject.mailer.send(mail({ subject: line }));
    expect((await subject.arrived()).map(({ subject: line }) => line)).toEqual(['one', 'two', 'three']);
  });

  it.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\nRCPT TO:<b@example.com>',
    '<a@example.com>',
    'A <a@example.com>',
    'a@example.com;b@example.com',
    'a@example.com ',
    ' a@example.com',
    'a b@example.com',
    'a\u00a0b@example.com',
    'a\u200b@example.com',
    'a\u202eb@example.com',
    'a\0@example.com',
    '"a,b"@example.com',
    'a@[127.0.0.1]',
    'a:b@example.com',
    'a(c)@example.com',
    'a',
    '',
    '@',
    'a@b',
  ])('SRV-04 rejects %j, which is not exactly one address', async (to) => {
    await expect(subject.mailer.send(mail({ to }))).rejects.toBeInstanceOf(FinalFailure);
    await expect(subject.mailer.send(mail({ from: { name: 'x', address: to } }))).rejects.toBeInstanceOf(FinalFailure);
    expect(await subject.arrived()).toEqual([]);
  });

  it.each([
    '\r\nBcc: eve@example.com',
    '\nSubject: other',
    'a\r\n\r\n<html>',
    'a\u2028b\u2029c',
    'a\0b',
    '"; evil="',
    '=?utf-8?b?cm9vdA==?=',
    'a <b@example.com>,',
    '\u202eexe.fdp',
    ' \t ',
  ])('SRV-04 writes a subject and a name of %j on one header line each', async (line) => {
    await subject.mailer.send(
      mail({
        subject: line,
        from: { name: line, address: 'no-reply@demo.example' },
        replyTo: `care@demo.example${line}`,
      }),
    );
    const [arrived] = await subject.arrived();
    expect(arrived).toMatchObject({ to: 'ada@example.com', text: 'Hello\n', html: '<p>Hello</p>\n' });
    expect(arrived?.subject).toBe(
      line
        .replaceAll('\u202e', '')
        .replace(/[\p{C}\s]+/gu, ' ')
        .replaceAll('=?', '= ?')
        .trim(),
    );
    expect(arrived?.from).toContain('no-reply@demo.example');
    expect(`${arrived?.from}${arrived?.subject}`).not.toMatch(/[\p{C}\u2028\u2029]/u);
  });

  it('SRV-04 keeps any text within its header or body, in 5 mails', () => sendAnyText(subject, 5));

  it('SRV-04 does not deliver a mail whose attempt is aborted', async () => {
    await expect(subject.mailer.send(mail(), AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
      /stopping|did not take the mail/,
    );
    expect(await subject.arrived()).toEqual([]);
  });
});
