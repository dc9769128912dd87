import { configureApi } from '@dining/api-client';
import { createStore } from '@dining/site/react';
import {
  answerCalls,
  errorAnswer,
  makeBootstrap,
  makeMember,
  makePartner,
  memberQuery,
  TEST_ORIGIN,
  TestSite,
} from '@dining/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '../member/session.endpoints.ts';
import { clearBrowser, openTab, type TabOptions } from '../tab.testing.tsx';
import { handleUnauthorized } from './handle-unauthorized.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { pageExit } from './page-exit.ts';
import { consumeReturnPath } from './return-path.ts';

beforeEach(clearBrowser);

afterEach(() => {
  cleanup();
});

function open(parts: TabOptions = {}) {
  return openTab({
    path: '/account?tab=cards',
    ...parts,
    children: (
      <Routes>
        <Route path="/account" element={<MembersOnly>your account</MembersOnly>} />
        <Route path="/fix_credentials" element={<MembersOnly>fix your email</MembersOnly>} />
        <Route path="/add_card" element={<MembersOnly>link a card</MembersOnly>} />
        <Route path="/card_added" element={<MembersOnly>welcome</MembersOnly>} />
        <Route path="/join" element="join" />
        <Route path="/login" element="sign in" />
        <Route path="/" element="home" />
      </Routes>
    ),
  });
}

describe('MembersOnly', () => {
  it('RTE-09 shows a members’ page to a member', () => {
    open({ queries: [memberQuery()] });
    expect(screen.getByText('your account')).toBeVisible();
  });

  it('RTE-09 SES-08 sends visitors to login and stores the return path', async () => {
    const tab = open();
    await waitFor(() => expect(tab.location()).toBe('/login'));
    expect(consumeReturnPath()).toBe('/account?tab=cards');
  });

  it('RTE-09 passes the return path to the program’s own sign-in with single sign-on', async () => {
    const tab = open({ partner: makePartner({ enrollmentType: 'sso' }) });
    await waitFor(() =>
      expect(pageExit.leave).toHaveBeenCalledWith('/api/sso/start?returnTo=%2Faccount%3Ftab%3Dcards'),
    );
    expect(tab.location()).toBe('/account?tab=cards');
    expect(screen.getByText('Do not refresh, loading more content.')).toBeVisible();
    expect(screen.queryByText('your account')).not.toBeInTheDocument();
  });

  it.each(['/account', '/fix_credentials', '/add_card', '/card_added'])(
    'RTE-11 leads a member who came by single sign-on and has not joined from %s to /join',
    async (path) => {
      const member = makeMember({ interfaceType: 'sso', memberType: 'NonCardMember', joinDate: '' });
      const partner = makePartner({ enrollmentType: 'sso' });
      const tab = open({ path, partner, queries: [memberQuery(member)] });
      await waitFor(() => expect(tab.location()).toBe('/join'));
      expect(pageExit.leave).not.toHaveBeenCalled();
    },
  );

  it('RTE-11 shows the pages to a member who has joined by single sign-on', () => {
    const member = makeMember({ interfaceType: 'sso' });
    open({ partner: makePartner({ enrollmentType: 'sso' }), queries: [memberQuery(member)] });
    expect(screen.getByText('your account')).toBeVisible();
  });

  it('FRM-04 tells a visitor without scripts to sign in, with the way back, instead of loading for ever', () => {
    const shown = (settings: Parameters<typeof makePartner>[0]) => {
      const page = document.createElement('div');
      const bootstrap = makeBootstrap({ partner: makePartner(settings) });
      page.innerHTML = renderToString(
        <StaticRouter location="/account?tab=cards">
          <TestSite bootstrap={bootstrap} store={createStore([])}>
            <MembersOnly>your account</MembersOnly>
          </TestSite>
        </StaticRouter>,
      );
      return page.querySelector('noscript')?.innerHTML ?? '';
    };
    expect(shown({})).toContain('This page is for members.');
    expect(shown({})).toContain('href="/login?returnTo=%2Faccount%3Ftab%3Dcards"');
    expect(shown({ enrollmentType: 'sso' })).toContain('href="/api/sso/start?returnTo=%2Faccount%3Ftab%3Dcards"');
  });

  it('RTE-02 redirects to home for partners without sign-in', async () => {
    const tab = open({ partner: makePartner({ enrollmentType: 'none' }) });
    await waitFor(() => expect(tab.location()).toBe('/'));
    expect(consumeReturnPath()).toBeUndefined();
  });

  it('RTE-09 shows a spinner until the page knows whether a member is signed in', async () => {
    document.cookie = 'session-expiry=1795176000000';
    answerCalls({ '/api/Member': makeMember() });
    const tab = open({ aheadFor: '/404' });
    expect(screen.getByText('Do not refresh, loading more content.')).toBeVisible();
    expect(await screen.findByText('your account')).toBeVisible();
    expect(tab.location()).toBe('/account?tab=cards');
  });

  it('ENR-08 redirects a member whose email address must be fixed to that page', async () => {
    const member = makeMember({ mustUpdateEmail: true });
    const tab = open({ queries: [memberQuery(member)] });
    await waitFor(() => expect(tab.location()).toBe('/fix_credentials'));
    expect(screen.getByText('fix your email')).toBeVisible();
  });

  it('ENR-08 does not redirect members with single sign-on, who cannot fix it on this site', () => {
    open({
      queries: [memberQuery(makeMember({ mustUpdateEmail: true }))],
      partner: makePartner({ enrollmentType: 'sso' }),
    });
    expect(screen.getByText('your account')).toBeVisible();
  });
});

describe('handleUnauthorized', () => {
  const { settings } = makePartner();

  it('SES-08 clears the member and leads to login with the return path stored', async () => {
    window.history.replaceState(null, '', '/merchants/d1?order=1#menu');
    const { store } = open({ path: '/', queries: [memberQuery()] });
    act(() => handleUnauthorized('cards', settings, store.dispatch));
    expect(pageExit.leave).toHaveBeenCalledWith('/login');
    expect(sessionApi.endpoints.member.select()(store.getState()).data).toBeNull();
    expect(consumeReturnPath()).toBe('/merchants/d1?order=1#menu');
  });

  it('SES-08 ignores the 401 of calls that expect it', async () => {
    answerCalls({
      '/api/Member': errorAnswer(401, 'unauthorized'),
      '/api/SignIn': errorAnswer(401, 'bad_credentials'),
      '/api/SignOut': errorAnswer(401, 'unauthorized'),
      '/api/Member/member-0001': errorAnswer(401, 'unauthorized'),
    });
    const { store } = open({ path: '/' });
    const seen: string[] = [];
    configureApi(TEST_ORIGIN, {
      onUnauthorized: (endpoint) => {
        seen.push(endpoint);
        handleUnauthorized(endpoint, settings, store.dispatch);
      },
    });
    await act(async () => {
      await store.dispatch(sessionApi.endpoints.member.initiate());
      await store.dispatch(sessionApi.endpoints.signIn.initiate({ username: 'a', password: 'b' }));
      await store.dispatch(sessionApi.endpoints.signOut.initiate());
      await store.dispatch(sessionApi.endpoints.knownMember.initiate('member-0001'));
    });
    expect(seen).toEqual(['member', 'signIn', 'signOut', 'knownMember']);
    expect(pageExit.leave).not.toHaveBeenCalled();
  });

  it('CRD-07 SES-08 ignores the 401 of the check whether the account is still open', () => {
    const { store } = open({ path: '/', queries: [memberQuery()] });
    handleUnauthorized('stillMember', settings, store.dispatch);
    expect(pageExit.leave).not.toHaveBeenCalled();
    expect(sessionApi.endpoints.member.select()(store.getState()).data).not.toBeNull();
  });

  it('SES-08 does not lead from the login page to the login page', () => {
    window.history.replaceState(null, '', '/Login');
    const { store } = open({ path: '/login' });
    handleUnauthorized('cards', settings, store.dispatch);
    expect(pageExit.leave).not.toHaveBeenCalled();
  });
});
