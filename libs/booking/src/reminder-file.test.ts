import { expect, it } from 'vitest';
import { reminderFile, type Reminder } from './reminder-file.ts';

const reminder: Reminder = {
  uid: 'HIGH-TIDE@dining.example.com',
  day: '2026-12-31',
  madeAt: Date.parse('2026-11-23T17:00:00Z'),
  title: 'Last day for 300 bonus miles',
  notes: '3 meals of $20 or more',
  url: 'https://dining.example.com/earn',
};

it('BON-01 has a bonus’s last day as a whole day, with an alert a week before', () => {
  const file = reminderFile(reminder);
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('\r\nTRIGGER:-P7D\r\n');
  expect(file).toContain('\r\nUID:HIGH-TIDE@dining.example.com\r\n');
});

it('BON-01 escapes texts and folds long lines', () => {
  const file = reminderFile({ ...reminder, title: 'a,b;c\nEND:VEVENT', notes: 'é'.repeat(200) });
  expect(file).toContain('SUMMARY:a\\,b\\;c\\nEND:VEVENT\r\n');
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});
