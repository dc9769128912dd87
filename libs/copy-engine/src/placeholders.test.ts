import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partnerPlaceholders } from './placeholder-names.ts';
import { fillPlaceholders, PlaceholderLoop, placeholdersIn, type CopyVariables } from './placeholders.ts';

const name = fc.constantFrom(...partnerPlaceholders);
/** Texts of plain words and of known and unknown placeholders. */
const text = fc
  .array(
    fc.oneof(
      name.map((one) => `{${one}}`),
      fc.constantFrom('dine', ' ', '{', '}', '{nobody}', ''),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

function outcome(start: string, variables: CopyVariables): string | Error {
  try {
    return fillPlaceholders(start, variables);
  } catch (error) {
    return error as Error;
  }
}

describe('fillPlaceholders', () => {
  it('CPY-01 replaces placeholders repeatedly until the text is stable', () => {
    const variables = {
      bestEarning: '5 {currencyPlural}',
      currencyPlural: 'bonus {currencySingular}s',
      currencySingular: 'mile',
    };
    expect(fillPlaceholders('Up to {bestEarning}!', variables)).toBe('Up to 5 bonus miles!');
  });

  it('CPY-01 leaves unknown placeholders for a later pass', () => {
    expect(fillPlaceholders('{count} places near {place}', { count: 3 })).toBe('3 places near {place}');
  });

  it('CPY-01 reports placeholders in a circle by name', () => {
    const variables = {
      partnerName: '{programName}',
      programName: '{currencyPlural}',
      currencyPlural: '{programName}',
    };
    expect(() => fillPlaceholders('{partnerName}', variables)).toThrow(
      '{programName} → {currencyPlural} → {programName}',
    );
  });

  it('CPY-01 reports placeholders that multiply endlessly', () => {
    const variables = Object.fromEntries(
      partnerPlaceholders.map((one, index) => [one, `{${partnerPlaceholders[index + 1] ?? 'end'}}`.repeat(9)]),
    );
    expect(() => fillPlaceholders('{partnerName}', variables)).toThrow('add more than');
  });

  it('CPY-01 fills texts of any length, such as the terms of a program', () => {
    const terms = 'Write to {supportEmail} within 30 days. '.repeat(1000);
    const filled = fillPlaceholders(terms, { supportEmail: 'member.care@dining.example' });
    expect(filled).toBe(terms.replaceAll('{supportEmail}', 'member.care@dining.example'));
  });

  it('CPY-01 never hangs: any text ends stable or in a named loop', () => {
    fc.assert(
      fc.property(text, fc.dictionary(name, text), (start, variables) => {
        const end = outcome(start, variables);
        if (end instanceof Error) return end instanceof PlaceholderLoop && end.names.length > 0;
        return outcome(end, variables) === end && placeholdersIn(end).every((one) => !(one in variables));
      }),
      { numRuns: 500 },
    );
  });

  it('CPY-01 inserts data literally, whatever was typed', () => {
    expect(fillPlaceholders('{count} near {place}', { count: 2, place: '{place}' })).toBe('2 near {place}');
    fc.assert(
      fc.property(fc.string(), (place) => {
        expect(fillPlaceholders('near {place}.', { place, supportPhone: '1' })).toBe(`near ${place}.`);
      }),
    );
  });

  it('CPY-01 ignores properties that every object inherits', () => {
    expect(fillPlaceholders('{constructor} {toString}', {})).toBe('{constructor} {toString}');
  });
});
