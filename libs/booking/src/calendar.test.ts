import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarLinks } from './calendar-links.ts';
import { calendarFile, calendarMethod, type CalendarEvent } from './calendar.ts';

const event: CalendarEvent = {
  uid: '4711@dining.example.com',
  sequence: 0,
  start: Date.parse('2027-03-14T23:00:00Z'),
  end: Date.parse('2027-03-15T00:30:00.250Z'),
  changedAt: Date.parse('2027-03-01T12:00:00Z'),
  isCanceled: false,
  title: 'Dinner at Rosa’s',
  location: 'Rosa’s, 1 Main St, Brooklyn, NY',
  notes: 'Party of 2',
  organizer: { name: 'Demo Dining', email: 'help@dining.example.com' },
};

type Line = { name: string; parameters: string; value: string };

/** A plain reader of RFC 5545: unfolds, splits name, parameters and value, and undoes the escapes of a text. */
function parse(file: string): Map<string, Line> {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).replace(/\r\n /g, '').split('\r\n');
  const parsed = lines.map((line) => {
    const [, name = '', parameters = '', value = ''] = /^([A-Z]+)((?:;[A-Z]+="[^"]*")*):(.*)$/s.exec(line) ?? [];
    expect(name, line).not.toBe('');
    return { name, parameters, value: value.replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark)) };
  });
  expect(parsed.map(({ name, value }) => (/^(BEGIN|END)$/.test(name) ? `${name}:${value}` : name))).toEqual([
    'BEGIN:VCALENDAR',
    ...['VERSION', 'PRODID', 'CALSCALE', 'METHOD'],
    'BEGIN:VEVENT',
    ...['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'STATUS', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'ORGANIZER'],
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  return new Map(parsed.map((line) => [line.name, line]));
}

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\\',
        ';',
        ',',
        ':',
        '"',
        '^',
        '\\n',
        '\t',
        '\0',
        '👩‍👩‍👧',
        'é',
        '\ud800',
        'END:VEVENT',
      ),
    )
    .map((parts) => parts.join('')),
);

/** What a calendar can show of a text: the format has no control characters, and one kind of line break. */
const showable = (text: string) =>
  [...text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').toWellFormed()]
    .filter((character) => character === '\n' || character === '\t' || !/\p{Cc}/u.test(character))
    .join('');

describe('the calendar file of a reservation', () => {
  it('EXT-14 requests and cancels an event that is mailed to a guest, who has accepted by booking', () => {
    const attendee = 'ada+table@example.com';
    for (const [isCanceled, method] of [
      [false, 'REQUEST'],
      [true, 'CANCEL'],
    ] as const) {
      const mailed = { ...event, isCanceled, attendee };
      const file = calendarFile(mailed).replace(/\r\n /g, '');
      expect(calendarMethod(mailed)).toBe(method);
      expect(file).toContain(`\r\nMETHOD:${method}\r\n`);
      expect(file).toContain(`\r\nATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}\r\n`);
    }
    expect(calendarMethod(event)).toBe('PUBLISH');
    expect(calendarFile(event)).not.toContain('ATTENDEE');
  });

  it('EXT-05 has the reservation in UTC', () => {
    const read = parse(calendarFile(event));
    const values = Object.fromEntries([...read].map(([name, { value }]) => [name, value]));
    expect(values).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      UID: '4711@dining.example.com',
      SEQUENCE: '0',
      DTSTAMP: '20270301T120000Z',
      DTSTART: '20270314T230000Z',
      DTEND: '20270315T003000Z',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Dinner at Rosa’s',
      ORGANIZER: 'mailto:help@dining.example.com',
    });
    expect(read.get('ORGANIZER')?.parameters).toBe(';CN="Demo Dining"');
  });

  it('EXT-05 removes a canceled reservation from the calendar', () => {
    const read = parse(calendarFile({ ...event, isCanceled: true, sequence: 2 }));
    expect(['METHOD', 'STATUS', 'SEQUENCE', 'UID'].map((name) => read.get(name)?.value)).toEqual([
      'CANCEL',
      'CANCELLED',
      '2',
      '4711@dining.example.com',
    ]);
  });

  it('EXT-05 separates its lines with CRLF only, and folds them at 75 octets between characters', () => {
    const file = calendarFile({ ...event, notes: '🍝'.repeat(100), title: 'x'.repeat(67) });
    const lines = file.split('\r\n');
    expect(lines.map((line) => Buffer.byteLength(line)).filter((octets) => octets > 75)).toEqual([]);
    expect(lines).toContain(`SUMMARY:${'x'.repeat(67)}`);
    expect(lines.every((line) => line.isWellFormed() && !/[\r\n]/.test(line))).toBe(true);
  });

  it('EXT-05 reads back as it was written, whatever the texts are', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (title, location, notes, name) => {
        const file = calendarFile({ ...event, title, location, notes, organizer: { ...event.organizer, name } });
        expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        const read = parse(file);
        expect(read.get('SUMMARY')?.value).toBe(showable(title));
        expect(read.get('LOCATION')?.value).toBe(showable(location));
        expect(read.get('DESCRIPTION')?.value).toBe(showable(notes));
        const quoted = read.get('ORGANIZER')?.parameters.slice(';CN="'.length, -1);
        const unquoted = quoted?.replace(
          /\^(.)/g,
          (_, mark: string) => ({ n: '\n', "'": '"', '^': '^' })[mark] ?? mark,
        );
        expect(unquoted).toBe(showable(name));
      }),
    );
  });
});

describe('calendar links', () => {
  it('EXT-14 open Google and Outlook with the reservation filled in', () => {
    const { google, outlook, office365 } = calendarLinks(event);
    expect(new URL(google).origin + new URL(google).pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(new URL(google).searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Dinner at Rosa’s',
      dates: '20270314T230000Z/20270315T003000Z',
      location: 'Rosa’s, 1 Main St, Brooklyn, NY',
      details: 'Party of 2',
    });
    expect(Object.fromEntries(new URL(outlook).searchParams)).toMatchObject({
      startdt: '2027-03-14T23:00:00Z',
      enddt: '2027-03-15T00:30:00Z',
      subject: 'Dinner at Rosa’s',
      body: 'Party of 2',
    });
    expect(office365).toBe(outlook.replace('outlook.live.com', 'outlook.office.com'));
  });

  it('EXT-14 hold any text, and no plus sign for a space', () => {
    fc.assert(
      fc.property(hostile, hostile, (title, notes) => {
        for (const link of Object.values(calendarLinks({ ...event, title, notes }))) {
          expect(link).not.toContain('+');
          const values = [...new URL(link).searchParams.values()];
          expect(values).toEqual(expect.arrayContaining([title.toWellFormed(), notes.toWellFormed()]));
        }
      }),
    );
  });
});
