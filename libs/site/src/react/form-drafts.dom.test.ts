import { beforeEach, describe, expect, it } from 'vitest';
import { clearDrafts, forgetInDraft, readDraft, removeDraft, removeDraftsOfOthers, writeDraft } from './form-drafts.ts';
import { JOIN_DRAFT } from './join-draft.ts';

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

  it('FRM-05 lose a field that was typed elsewhere since, and go when nothing else was typed', () => {
    writeDraft(JOIN_DRAFT, { email: 'maya@', firstName: 'Maya' });
    forgetInDraft(JOIN_DRAFT, 'email');
    expect(readDraft(JOIN_DRAFT)).toEqual({ firstName: 'Maya' });
    forgetInDraft(JOIN_DRAFT, 'firstName');
    expect(sessionStorage).toHaveLength(0);
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
