import { describe, expect, it } from 'vitest';
import { errorCode, submitProblems, type RefusalWords } from './submit-problems.ts';

const words: RefusalWords = {
  byCode: { locked_out: 'Locked' },
  fields: 'Some fields',
  tooMany: 'Too many',
  other: 'Failed',
};
const refused = (status: number, code: string, fields?: { field: string; message: string }[]) => ({
  status,
  data: { error: { code, message: 'for engineers', fields, requestId: 'r' } },
});

describe('submitProblems', () => {
  it('FRM-01 puts messages at their fields, below one for the form', () => {
    const error = refused(400, 'invalid', [
      { field: 'email', message: 'In use' },
      { field: 'address.zipCode', message: 'Unknown' },
    ]);
    expect(submitProblems(error, words)).toEqual({
      message: 'Some fields',
      fields: { email: ['In use'], 'address.zipCode': ['Unknown'] },
    });
  });

  it.each([
    ['a code that has words', refused(403, 'locked_out'), 'Locked'],
    ['such a code before its fields', refused(400, 'locked_out', [{ field: 'email', message: 'In use' }]), 'Locked'],
    ['a code without words', refused(403, 'forbidden'), 'Failed'],
    ['a code named like a property of every object', refused(400, 'constructor'), 'Failed'],
    ['too many calls', refused(429, 'too_many'), 'Too many'],
    ['a 400 without fields', refused(400, 'invalid', []), 'Failed'],
    ['a failing server', refused(500, 'internal'), 'Failed'],
    ['an answer that is no JSON', { status: 'PARSING_ERROR', data: '<html>' }, 'Failed'],
    ['a server that was not reached', { status: 'FETCH_ERROR', error: 'TypeError' }, 'Failed'],
    ['nothing known at all', undefined, 'Failed'],
  ])('FRM-03 has one message for %s', (_, error, message) => {
    expect(submitProblems(error, words)).toEqual({ message });
  });

  it('FRM-03 never shows the words for engineers', () => {
    expect(JSON.stringify(submitProblems(refused(400, 'odd', [{ field: 'a', message: 'b' }]), words))).not.toContain(
      'engineers',
    );
  });
});

describe('errorCode', () => {
  it.each([
    [refused(404, 'bad_link'), 'bad_link'],
    [{ status: 'FETCH_ERROR' }, undefined],
    [undefined, undefined],
  ])('FRM-03 reads the code of a refusal', (error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});
