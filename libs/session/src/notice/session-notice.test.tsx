import { answerCalls, makePartner, memberQuery, type SettingsOverrides } from '@dining/testing';
import { closeToast } from '@dining/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageExit } from '../login/page-exit.ts';
import { consumeReturnPath, storeReturnPath } from '../login/return-path.ts';
import SignOutPage from '../sign-out/SignOutPage.tsx';
import { clearBrowser, openTab } from '../tab.testing.tsx';
import { leaveNotice, takeNotice, type SessionNotice } from './session-notice.ts';

beforeEach(() => {
  clearBrowser();
  answerCalls({ '/api/SignOut': {}, '/api/CSRF': { csrfToken: 'new' } });
});
afterEach(() => {
  act(() => closeToast('session-notice'));
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** The page on which a visitor lands after a session. */
function land(notice: SessionNotice, { path = '/', settings = {} as SettingsOverrides } = {}) {
  leaveNotice(notice);
  return openTab({ path, partner: makePartner(settings), children: <h1>Home</h1> });
}

describe('The notice on the page after a session', () => {
  it('SES-05 is read once, as the tab holds it', () => {
    sessionStorage.setItem('session-notice', 'expired');
    expect([takeNotice(), takeNotice()]).toEqual(['expired', undefined]);
    expect(sessionStorage).toHaveLength(0);
    leaveNotice('over');
    expect(sessionStorage.getItem('session-notice')).toBe('over');
  });

  it('SES-05 says that the session ended for inactivity, and signing in returns to the page that was open', async () => {
    storeReturnPath('/account/manage_cards');
    land('expired');
    expect(await screen.findByText(/Your session ended after 15 minutes without activity\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to pick up where you left off.' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(consumeReturnPath()).toBe('/account/manage_cards');
    expect(takeNotice()).toBeUndefined();
  });

  it('SES-05 leads to the program’s own sign-in with single sign-on, with the page to return to', async () => {
    storeReturnPath('/account');
    land('expired', { settings: { enrollmentType: 'sso' } });
    expect(await screen.findByRole('link', { name: /pick up/ })).toHaveAttribute(
      'href',
      '/api/sso/start?returnTo=%2Faccount',
    );
  });

  it('SES-08 says on the login page that the session is over, without a link to the same page', async () => {
    land('over', { path: '/login' });
    expect(await screen.findByText(/Your session has ended\. Sign in to pick up where you left off\./)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('SES-09 confirms that the member is signed out', async () => {
    land('signed-out');
    expect(await screen.findByText(/^You’re signed out\. .+/)).toBeVisible();
  });

  it('ENR-12 tells a visitor who came back without signing in that this is fine, and cleans the address', async () => {
    window.history.replaceState(null, '', '/search?near=Boston&sso=cancelled');
    const tab = openTab({ path: '/search?near=Boston&sso=cancelled', children: <h1>Search</h1> });
    expect(await screen.findByText(/You didn’t sign in, and that’s fine\./)).toBeVisible();
    await waitFor(() => expect(tab.location()).toBe('/search?near=Boston'));
  });

  it.each([
    [undefined, 'signed-out', undefined],
    [{ expiredAt: '/account/manage_cards' }, 'expired', '/account/manage_cards'],
  ])('SES-05 RTE-09 signing out with %j leaves the notice "%s" and the path %s', async (state, notice, path) => {
    openTab({
      path: '/SignOut',
      queries: [memberQuery()],
      state,
      children: (
        <Routes>
          <Route path="/SignOut" element={<SignOutPage onStart={() => undefined} />} />
        </Routes>
      ),
    });
    await waitFor(() => expect(pageExit.leave).toHaveBeenCalledWith('/'));
    expect(takeNotice()).toBe(notice);
    expect(consumeReturnPath()).toBe(path);
  });
});
