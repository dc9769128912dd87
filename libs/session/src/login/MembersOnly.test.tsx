import { configureApi } from '@dining/api-client';
import { answerCalls, errorAnswer, makeMember, makePartner, memberQuery, TEST_ORIGIN } from '@dining/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionApi } from '../member/session.endpoints.ts';
import { clearBrowser, openTab, type TabOptions } from '../tab.testing.tsx';
import { handleUnauthorized } from './handle-unauthorized.ts';
import { leavePage } from './leave-page.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { takeReturnPath } from './return-path.ts';

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn<(href: string) => void>(), isLeavingPage: () => false }));

beforeEach(clearBrowser);

afterEach(() => {
  cleanup();
  vi.mocked(leavePage).mockClear();
});

function open(parts: TabOptions = {}) {
  return openTab({
    path: '/account?tab=cards',
    ...parts,
    children: (
      <Routes>
        <Route path="/account" element={<MembersOnly>your account</MembersOnly>} />
        <Route path="/fix_credentials" element={<MembersOnly>mend your e-mail</MembersOnly>} />
        <Route path="/login" element="sign in" />
        <Route path="/" element="home" />
      </Routes>
    ),
  });
}

describe('a page for members', () => {
  it('RTE-09 is shown to a member', () => {
    open({ queries: [memberQuery()] });
    expect(screen.getByText('your account')).toBeVisible();
  });

  it('RTE-09 SES-08 sends others to sign in, and remembers the path', async () => {
    const tab = open();
    await waitFor(() => expect(tab.location()).toBe('/login'));
    expect(takeReturnPath()).toBe('/account?tab=cards');
  });

  it('RTE-09 hands the path to the program’s own sign-in where that is single sign-on', async () => {
    const tab = open({ partner: makePartner({ enrollmentType: 'sso' }) });
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/api/sso/start?returnTo=%2Faccount%3Ftab%3Dcards'));
    expect(tab.location()).toBe('/account?tab=cards');
    expect(screen.getByText('Do not refresh, loading more content.')).toBeVisible();
    expect(screen.queryByText('your account')).not.toBeInTheDocument();
  });

  it('RTE-02 leads home where nobody can sign in', async () => {
    const tab = open({ partner: makePartner({ enrollmentType: 'none' }) });
    await waitFor(() => expect(tab.location()).toBe('/'));
    expect(takeReturnPath()).toBeUndefined();
  });

  it('RTE-09 waits where the page cannot know yet', async () => {
    document.cookie = 'session-expiry=1795176000000';
    answerCalls({ '/api/Member': makeMember() });
    const tab = open({ aheadFor: '/404' });
    expect(screen.getByText('Do not refresh, loading more content.')).toBeVisible();
    expect(await screen.findByText('your account')).toBeVisible();
    expect(tab.location()).toBe('/account?tab=cards');
  });

  it('ENR-08 lets a member whose e-mail must be mended do that first, and nothing else', async () => {
    const member = makeMember({ mustUpdateEmail: true });
    const tab = open({ queries: [memberQuery(member)] });
    await waitFor(() => expect(tab.location()).toBe('/fix_credentials'));
    expect(screen.getByText('mend your e-mail')).toBeVisible();
  });

  it('ENR-08 does not send members of a single sign-on there: it is not theirs to mend', () => {
    open({
      queries: [memberQuery(makeMember({ mustUpdateEmail: true }))],
      partner: makePartner({ enrollmentType: 'sso' }),
    });
    expect(screen.getByText('your account')).toBeVisible();
  });
});

describe('a call that is refused for want of a session', () => {
  const { settings } = makePartner();

  it('SES-08 forgets the member and leads to login, with the path remembered', async () => {
    window.history.replaceState(null, '', '/merchants/d1?order=1#menu');
    const { store } = open({ path: '/', queries: [memberQuery()] });
    act(() => handleUnauthorized('cards', settings, store.dispatch));
    expect(leavePage).toHaveBeenCalledWith('/login');
    expect(sessionApi.endpoints.member.select()(store.getState()).data).toBeNull();
    expect(takeReturnPath()).toBe('/merchants/d1?order=1#menu');
  });

  it('SES-08 leaves calls alone whose 401 is an answer', async () => {
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
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('CRD-07 SES-08 leaves the question alone whether the account is still open', () => {
    const { store } = open({ path: '/', queries: [memberQuery()] });
    handleUnauthorized('stillMember', settings, store.dispatch);
    expect(leavePage).not.toHaveBeenCalled();
    expect(sessionApi.endpoints.member.select()(store.getState()).data).not.toBeNull();
  });

  it('SES-08 does not lead from login to login', () => {
    window.history.replaceState(null, '', '/Login');
    const { store } = open({ path: '/login' });
    handleUnauthorized('cards', settings, store.dispatch);
    expect(leavePage).not.toHaveBeenCalled();
  });
});
