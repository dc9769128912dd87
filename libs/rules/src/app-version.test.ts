import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOlderVersion } from './app-version.ts';

/** The example of Semantic Versioning 2.0.0, section 11, oldest first. */
const published = [
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '2.0.0',
  '2.1.0',
  '2.1.1',
];

const number = fc.nat({ max: 9_999 });
const version = fc.tuple(number, number, number);
const text = (parts: readonly number[]) => parts.join('.');

describe('versions of the native app', () => {
  it.each([
    ['6.1.9', '6.2.0'],
    ['6.2.0', '6.10.0'],
    ['9.9.9', '10.0.0'],
    ['6.2', '6.2.1'],
    ['6', '6.0.1'],
  ])('BAN-04 %s is older than %s', (older, newer) => {
    expect(isOlderVersion(older, newer)).toBe(true);
    expect(isOlderVersion(newer, older)).toBe(false);
  });

  it.each([
    ['6.2.0', '6.2.0'],
    ['6.2', '6.2.0'],
    ['6.02.0', '6.2.0'],
    ['6.2.0+build.7', '6.2.0'],
  ])('BAN-04 %s is as old as %s', (left, right) => {
    expect(isOlderVersion(left, right)).toBe(false);
    expect(isOlderVersion(right, left)).toBe(false);
  });

  it.each(['', 'latest', '6.x.0', '-1.0.0', '6..1'])('BAN-04 %j is not a version, so it is not too old', (unknown) => {
    expect(isOlderVersion(unknown, '6.2.0')).toBe(false);
    expect(isOlderVersion('6.2.0', unknown)).toBe(false);
  });

  it('BAN-04 versions have the order that Semantic Versioning publishes', () => {
    for (const [index, older] of published.entries())
      for (const [otherIndex, newer] of published.entries())
        expect(isOlderVersion(older, newer), `${older} < ${newer}`).toBe(index < otherIndex);
  });

  it('BAN-04 of two versions, the first number that differs decides', () => {
    fc.assert(
      fc.property(version, version, (left, right) => {
        const at = left.findIndex((part, index) => part !== right[index]);
        const isOlder = at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
        expect(isOlderVersion(text(left), text(right))).toBe(isOlder);
      }),
    );
  });

  it('BAN-04 a newer number in any place makes a newer version, whatever follows', () => {
    fc.assert(
      fc.property(version, version, fc.nat({ max: 2 }), (parts, rest, place) => {
        const newer = parts.map((part, index) =>
          index === place ? part + 1 : index > place ? (rest[index] ?? 0) : part,
        );
        expect(isOlderVersion(text(parts), text(newer))).toBe(true);
        expect(isOlderVersion(text(newer), text(parts))).toBe(false);
      }),
    );
  });

  it('BAN-04 the order is transitive', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        fc.pre(isOlderVersion(text(a), text(b)) && isOlderVersion(text(b), text(c)));
        expect(isOlderVersion(text(a), text(c))).toBe(true);
      }),
    );
  });
});
