import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepEdits } from './keep-edits.ts';

const token = (value: unknown) => ({ $value: value });

describe('keepEdits', () => {
  it('PRT-05 replaces what was generated, adds what is new and removes what is gone', () => {
    const before = { color: { one: token('red'), old: token('blue') }, $schema: 'x' };
    const after = { color: { one: token('green'), fresh: token('gray') }, $schema: 'x' };
    expect(keepEdits(before, before, after)).toEqual({ merged: after, preserved: [] });
  });

  it('PRT-05 keeps values that were edited, added or removed by hand, and names those that would have changed', () => {
    const before = { color: { edited: token('red'), removed: token('red'), same: token('red') } };
    const current = { color: { edited: token('pink'), same: token('red'), own: token('gold') } };
    const after = { color: { edited: token('blue'), removed: token('blue'), same: token('blue') } };
    expect(keepEdits(before, current, after)).toEqual({
      merged: { color: { edited: token('pink'), same: token('blue'), own: token('gold') } },
      preserved: ['color.edited', 'color.removed'],
    });
  });

  it('PRT-05 does not name an edit that the generator would not have touched', () => {
    const before = { space: { one: token(4) }, color: { one: token('red') } };
    const current = { space: { one: token(6) }, color: { one: token('red') } };
    const after = { space: { one: token(4) }, color: { one: token('blue') } };
    expect(keepEdits(before, current, after)).toEqual({
      merged: { space: { one: token(6) }, color: { one: token('blue') } },
      preserved: [],
    });
  });

  it('PRT-05 returns the new file if nothing was edited, and the edited one if nothing new was generated', () => {
    const anyFile = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.dictionary(
        fc.constantFrom('x', 'y', 'z'),
        fc.integer({ max: 3 }).map((value) => token(value)),
      ),
    );
    fc.assert(
      fc.property(anyFile, anyFile, (one, other) => {
        const groups = (file: object) =>
          Object.fromEntries(Object.entries(file).filter(([, group]) => Object.keys(group as object).length > 0));
        expect(groups(keepEdits(one, one, other).merged)).toEqual(groups(other));
        expect(groups(keepEdits(one, other, one).merged)).toEqual(groups(other));
      }),
    );
  });
});
