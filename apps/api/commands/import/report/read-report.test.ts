import { describe, expect, it } from 'vitest';
import { mapRecord } from '../../../src/platform/records/map-record.ts';
import { nativeRecord } from '../../../src/platform/records/native-record.ts';
import type { Mapping } from '../mapping/mapping.schema.ts';
import { RecordWatch } from '../mapping/record-watch.ts';
import { addReports, EMPTY_REPORT, fieldsTakenAsMissing, MAX_IGNORED } from './read-report.ts';

const kind = { fields: ['name', 'city', 'sourceId', 'coordinates'], literal: ['name'] };

const missingIn = (value: unknown, mapping?: Mapping): string[] =>
  fieldsTakenAsMissing(
    kind,
    mapping,
    value,
    mapping === undefined ? nativeRecord(value, kind.fields) : mapRecord(value, mapping),
  );

describe('values that an import takes as missing', () => {
  it.each(['', ' \t', null, [], 'N/A', ' none ', '-', 'NULL', String.raw`\N`, String.raw`\\N`])(
    'SRV-03 counts %j, by our field name',
    (city) => {
      expect(missingIn({ 'C I T Y': city, other: null })).toEqual(['city']);
      expect(missingIn({ type: 'Feature', properties: { city }, geometry: null })).toEqual(['city']);
      const mapping = { source: undefined, fields: new Map([['city', { path: 'town' }]]) };
      expect(missingIn({ town: city }, mapping)).toEqual(['city']);
    },
  );

  it("SRV-03 counts no value that is read: a zero, no, a name such as None, a default, a feature's own id", () => {
    for (const city of [0, false, 'x', ['']]) expect(missingIn({ city })).toEqual([]);
    expect(missingIn({ name: 'None' })).toEqual([]);
    expect(missingIn({ name: String.raw`\N` })).toEqual(['name']);
    expect(missingIn({ type: 'Feature', id: 1, properties: { sourceId: '' }, geometry: null })).toEqual([]);
    const mapping = { source: undefined, fields: new Map([['city', { path: 'town', default: 'Chicago' }]]) };
    expect(missingIn({ town: '' }, mapping)).toEqual([]);
  });
});

describe('columns that an import ignores', () => {
  it('SRV-03 SEC-02 remembers the first hundred, in a hundred characters each, without card numbers and controls', () => {
    const watch = new RecordWatch(kind.fields, undefined);
    const long = `${'x'.repeat(90)}4111111111111111`;
    watch.see({ city: 1, [long]: 1, 'a\u0000\u001b[31m\u202eb': 1, [`${'y'.repeat(99)}😀`]: 1 });
    const [first, second, third] = watch.ignored;
    expect([first!.length <= 100, first!.includes('4111')]).toEqual([true, false]);
    expect(second).toBe('a\u2400 [31mb');
    expect(third).toBe(`${'y'.repeat(99)}\ufffd`);
    for (let place = 0; place < 300; place++) watch.see({ [`column ${place}`]: 1 });
    expect(watch.ignored).toHaveLength(100);
    expect(watch.findings(watch.ignored)[0]).toContain('and at least 70 more.');
    const both = addReports({ ...EMPTY_REPORT, ignored: ['before'] }, { ...EMPTY_REPORT, ignored: watch.ignored });
    expect([both.ignored[0], both.ignored.length]).toEqual(['before', MAX_IGNORED]);
  });
});
