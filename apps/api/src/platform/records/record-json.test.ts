import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars, number, text } from './field-readers.ts';
import { parseRecordJson, ReformattedNumber, RepeatedKey } from './record-json.ts';

const valueOf = (json: string): unknown => (parseRecordJson(`{"id":${json}}`) as { id: unknown }).id;

describe('parseRecordJson', () => {
  it('SRV-03 keeps all digits of whole numbers, in objects, lists and properties', () => {
    const anyWhole = fc.stringMatching(/^-?[1-9]\d{0,40}$/);
    fc.assert(
      fc.property(anyWhole, (digits) => {
        const id = valueOf(digits);
        expect(text(100)(id)).toBe(digits);
        expect(String(valueOf(`[ ${digits} ]`))).toBe(digits);
        expect(text(100)((parseRecordJson(`{"properties":{"ref":\t${digits}\n}}`) as never)['properties']['ref'])).toBe(
          digits,
        );
      }),
    );
  });

  it.each([
    ['{"ticketAmount":"40.00","ticketAmount":"4.00"}', '"ticketAmount"'],
    ['{"currency":"EUR","event":"settled","currency" :"EUR"}', '"currency"'],
    ['{"id":1,"\\u0069d":2}', '"id"'],
    ['[{"a":{"b":1}},{"a":{"b":1,"c":[{}],"b":2}}]', '"b"'],
    ['{"\\"x":1,"\\"x":2}', '"\\"x"'],
    ['{"id":50000000014435121,"id":2}', '"id"'],
  ])('SRV-03 refuses an object that has a key twice: %s', (json, key) => {
    expect(() => parseRecordJson(json)).toThrow(new RepeatedKey(key));
  });

  it('SEC-02 SRV-03 names a repeated key without card numbers, control characters and what exceeds a line', () => {
    const message = (key: string) => new RepeatedKey(JSON.stringify(key)).message;
    expect(message('4111 1111 1111 1111')).not.toMatch(/\d{5}|4111/);
    expect(message(`\u202e${'x'.repeat(200)}`)).toBe(`"${'x'.repeat(59)} occurs twice in one object: keep one of them`);
  });

  it('SRV-03 takes a key for repeated in one object alone, whatever texts look like', () => {
    for (const json of ['[{"a":1},{"a":2}]', '{"a":{"a":"a"}}', '{"a":"\\"a\\":{","b":"}\\\\"}', '{"A":1,"a":2,"":3}'])
      expect(parseRecordJson(json)).toEqual(JSON.parse(json));
  });

  it('SRV-03 reads everything else as JSON does', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        // Converted back to JSON, because a number such as 12.0 is an object until a field reads it.
        expect(JSON.parse(JSON.stringify(parseRecordJson(json)))).toEqual(JSON.parse(json));
      }),
    );
    for (const wrong of ['', '{"a":01}', '{"a":1.}', '[1,]', '{'.repeat(100_000)])
      expect(() => parseRecordJson(wrong), wrong.slice(0, 10)).toThrow(/JSON|stack/);
  });

  it.each(['12.0', '1e3', '1E3', '-0', '1.50', '0.10', '0.0000001', '0.12345678901234567', '9007199254740993.0'])(
    'SRV-03 takes %s for a number, and refuses it as an id',
    (json) => {
      expect(valueOf(json)).toBeInstanceOf(ReformattedNumber);
      expect(number(-Infinity, Infinity)(valueOf(json))).toBe(Number(json));
      expect(() => text(100)(valueOf(json))).toThrow('put it in quotes');
    },
  );

  it('SRV-03 reads dollars that a program writes with zeros', () => {
    expect(['40.0', '48.20', '48.2', '1e2', '40'].map((json) => dollars(valueOf(json)))).toEqual([
      4_000, 4_820, 4_820, 10_000, 4_000,
    ]);
  });
});
