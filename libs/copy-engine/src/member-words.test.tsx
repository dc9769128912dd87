import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyProvider, useCopy } from './copy.context.ts';
import { defaultDeck, pageDeck } from './deck/default-deck.ts';
import { MemberWords } from './member-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Title() {
  return <h1>{useCopy()('accountPage.nav')}</h1>;
}

const show = (withMember: boolean) =>
  render(
    <CopyProvider
      setting={{
        deck: pageDeck(defaultDeck, { withMember, withTools: false }),
        raiseMarks: false,
        variables: {},
        renderLink: () => null,
      }}
    >
      <Suspense fallback="waiting">
        <MemberWords>
          <Title />
        </MemberWords>
      </Suspense>
    </CopyProvider>,
  );

it('CPY-03 a page that was rendered for a member asks for no words', () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  show(true);
  expect(screen.getByRole('heading').textContent).toBe('Account');
  expect(fetched).not.toHaveBeenCalled();
});

it('CPY-03 a page that was rendered for a visitor asks for a member’s words, once', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ ...defaultDeck, 'accountPage.nav': 'Your account' }));
  vi.stubGlobal('fetch', fetched);
  await act(async () => show(false));
  await act(async () => show(false));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Your account',
    'Your account',
  ]);
  expect(fetched.mock.calls).toEqual([['/copy.json']]);
});
