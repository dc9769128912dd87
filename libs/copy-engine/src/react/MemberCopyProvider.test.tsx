import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defaultDeck } from '../deck/default-deck.ts';
import { pageCopy, type PageCopy } from '../page-copy.ts';
import { CopyProvider } from './copy.context.tsx';
import { useMemberCopy, useMemberCopyDeck } from './member-copy.tsx';
import { MemberCopyProvider } from './MemberCopyProvider.tsx';

function Title() {
  return <h1>{useMemberCopy()('accountPage.nav')}</h1>;
}

/** Shows a member page, or another component, inside a document with some copy. */
const showWith = (copy: PageCopy, page = <Title />) =>
  render(
    <CopyProvider
      setting={{
        copy,
        files: { site: '', member: '/member.json', staging: '' },
        raiseMarks: false,
        variables: {},
        renderLink: () => null,
      }}
    >
      <Suspense fallback="waiting">
        <MemberCopyProvider>{page}</MemberCopyProvider>
      </Suspense>
    </CopyProvider>,
  );

/** Shows a member page inside a document that was rendered for a member or for a visitor. */
const show = (isMember: boolean) => showWith(pageCopy(defaultDeck, { isMember, hasTools: false }));

describe('the copy of member pages', () => {
  it('CPY-03 is not fetched when the page was rendered for a member', () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    show(true);
    expect(screen.getByRole('heading')).toHaveTextContent('Account');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('CPY-03 is fetched once when the page was rendered for a visitor', async () => {
    const { member } = pageCopy(defaultDeck, { isMember: true, hasTools: false });
    const copy = { ...member, 'accountPage.nav': 'Your account' };
    const fetched = vi.fn<typeof fetch>(async () => Response.json(copy));
    vi.stubGlobal('fetch', fetched);
    await act(async () => show(false));
    await act(async () => show(false));
    const headings = screen.getAllByRole('heading');
    expect(headings).toHaveLength(2);
    for (const heading of headings) expect(heading).toHaveTextContent('Your account');
    expect(fetched.mock.calls).toEqual([['/member.json']]);
  });

  it('CPY-03 is joined with the texts of the site once for all pages, and again when those change', () => {
    const decks: unknown[] = [];
    const Reading = () => <p>{void decks.push(useMemberCopyDeck())}</p>;
    const { site, member } = pageCopy(defaultDeck, { isMember: true, hasTools: false });
    showWith({ site, member: member! }, <Reading />);
    showWith({ site, member: member! }, <Reading />);
    expect(decks[1]).toBe(decks[0]);
    expect(decks[0]).toEqual({ ...site, ...member });
    const edited = { ...site, 'form.working': 'A moment' };
    showWith({ site: edited, member: member! }, <Reading />);
    expect(decks[2]).toEqual({ ...edited, ...member });
  });

  it('names the missing provider', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<Title />)).toThrow('MemberCopyProvider');
  });
});
