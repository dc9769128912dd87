import { beforeEach, describe, expect, it } from 'vitest';
import { clearDrafts, readDraft, removeDraft, removeDraftsOfOthers, writeDraft } from './form-drafts.ts';

beforeEach(() => sessionStorage.clear());

describe('drafts of forms', () => {
  it('FRM-05 stay readable as browsers hold them', () => {
    sessionStorage.setItem('form-draft maya-1 profile', '{"firstName":"Maya"}');
    sessionStorage.setItem('form-draft  join', '{"email":"maya@"}');
    expect(readDraft({ form: 'profile', owner: 'maya-1' })).toEqual({ firstName: 'Maya' });
    expect(readDraft({ form: 'join' })).toEqual({ email: 'maya@' });
    writeDraft({ form: 'join' }, { email: 'maya@example.com' });
    expect(sessionStorage.getItem('form-draft  join')).toBe('{"email":"maya@example.com"}');
  });

  it('FRM-05 of others go when a member comes, and all of them at sign-out', () => {
    const drafts = { 'form-draft  join': '{}', 'form-draft maya-1 profile': '{}', other: 'stays' };
    Object.assign(sessionStorage, { ...drafts, 'form-draft otto-2 profile': '{}' });
    removeDraftsOfOthers('maya-1');
    expect({ ...sessionStorage }).toEqual(drafts);
    removeDraft({ form: 'join' });
    clearDrafts();
    expect({ ...sessionStorage }).toEqual({ other: 'stays' });
  });
});
