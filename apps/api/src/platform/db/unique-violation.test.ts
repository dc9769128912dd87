import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { violatedKey } from './unique-violation.ts';

const violation = (fields: Partial<DatabaseError>): DatabaseError =>
  Object.assign(new DatabaseError('duplicate key value violates unique constraint "member_email_102008"', 0, 'error'), {
    code: '23505',
    ...fields,
  });

it('SRV-08 finds the violated key in the answer of one node, and in the message of a worker of a cluster', () => {
  expect(violatedKey(violation({ constraint: 'member_email' }))).toBe('member_email');
  expect(violatedKey(violation({}))).toBe('member_email');
  expect(violatedKey(violation({ code: '42501' }))).toBeUndefined();
  expect(violatedKey(new Error('"member_email_102008"'))).toBeUndefined();
});
