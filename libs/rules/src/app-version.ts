/** A version: numbers separated by dots, then optionally a pre-release after a hyphen and build metadata after a plus. */
const VERSION = /^(\d+(?:\.\d+)*)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * Whether a version of the native app precedes the oldest one that still works (BAN-04), by the precedence of Semantic
 * Versioning 2.0.0: numbers are compared as numbers, a pre-release precedes its release, build metadata does not count.
 * Missing numbers are zeros, so "6.2" is "6.2.0". A text that is not a version does not count as older, so an
 * unreadable version locks no one out.
 */
export function isOlderVersion(version: string, minimum: string): boolean {
  const [, numbers, preRelease] = VERSION.exec(version) ?? [];
  const [, minimumNumbers, minimumPreRelease] = VERSION.exec(minimum) ?? [];
  if (numbers === undefined || minimumNumbers === undefined) return false;
  const order = compareNumbers(numbers.split('.'), minimumNumbers.split('.'));
  return order === 0 ? comparePreReleases(preRelease, minimumPreRelease) < 0 : order < 0;
}

function compareNumbers(left: readonly string[], right: readonly string[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = Number(left[index] ?? 0) - Number(right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Identifiers are compared one by one: numbers precede words, and of two equal beginnings the shorter one precedes. */
function comparePreReleases(left: string | undefined, right: string | undefined): number {
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  const [lefts, rights] = [left.split('.'), right.split('.')];
  for (let index = 0; index < Math.min(lefts.length, rights.length); index += 1) {
    const order = compareIdentifiers(lefts[index] ?? '', rights[index] ?? '');
    if (order !== 0) return order;
  }
  return lefts.length - rights.length;
}

function compareIdentifiers(left: string, right: string): number {
  const [isLeftNumber, isRightNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
  if (isLeftNumber && isRightNumber) return Number(left) - Number(right);
  if (isLeftNumber !== isRightNumber) return isLeftNumber ? -1 : 1;
  return left === right ? 0 : left < right ? -1 : 1;
}
