import { describe, expect, it } from 'vitest';
import { memberFields } from './member-fields.ts';

describe('names in a file of members', () => {
  it('SRV-03 lose the characters that nobody sees or types', () => {
    expect(memberFields.firstName('\u202eAda\u200b\u2069')).toBe('Ada');
    expect(memberFields.lastName('\ufeffKing\u00a0\tLove\u00adlace')).toBe('King Lovelace');
    expect(memberFields.firstName('\u3164')).toBe('');
  });
});
