import { describe, expect, it } from 'vitest';
import { errorCode, submitProblems, type FailureMessages } from './submit-problems.ts';

const messages: FailureMessages = {
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
  it('FRM-01 assigns messages to their fields, below one for the form', () => {
    const error = refused(400, 'invalid', [
      { field: 'email', message: 'In use' },
      { field: 'address.zipCode', message: 'Unknown' },
    ]);
    expect(submitProblems(error, messages)).toEqual({
      message: 'Some fields',
      fields: { email: ['In use'], 'address.zipCode': ['Unknown'] },
    });
  });

  it.each([
    ['a code with a message', refused(403, 'locked_out'), 'Locked'],
    [
      'such a code, which takes precedence over fields',
      refused(400, 'locked_out', [{ field: 'email', message: 'In use' }]),
      'Locked',
    ],
    ['a code without a message', refused(403, 'forbidden'), 'Failed'],
    ['a code named like a property of every object', refused(400, 'constructor'), 'Failed'],
    ['too many calls', refused(429, 'too_many'), 'Too many'],
    ['a 400 without fields', refused(400, 'invalid', []), 'Failed'],
    ['a failing server', refused(500, 'internal'), 'Failed'],
    ['an answer that is not JSON', { status: 'PARSING_ERROR', data: '<html>' }, 'Failed'],
    ['a server that was not reached', { status: 'FETCH_ERROR', error: 'TypeError' }, 'Failed'],
    ['no error at all', undefined, 'Failed'],
  ])('FRM-03 shows one message for %s', (_, error, message) => {
    expect(submitProblems(error, messages)).toEqual({ message });
  });

  it('FRM-03 never shows the message for engineers', () => {
    expect(JSON.stringify(submitProblems(refused(400, 'odd', [{ field: 'a', message: 'b' }]), messages))).not.toContain(
      'engineers',
    );
  });
});

describe('errorCode', () => {
  it.each([
    [refused(404, 'bad_link'), 'bad_link'],
    [{ status: 'FETCH_ERROR' }, undefined],
    [undefined, undefined],
  ])('FRM-03 reads the code of a refused call', (error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});
