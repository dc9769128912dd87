import { answerCalls, errorAnswer, makeKnownMember, memberQuery, type Answer } from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openTab, type TabOptions } from '../tab.testing.tsx';
import { savePublicId, visitorPublicId } from './public-id.ts';
import { useKnownMember, useKnownMemberState } from './use-known-member.ts';

function Greeting() {
  const { state } = useKnownMemberState();
  return (
    <p data-testid="state">
      {state} {useKnownMember()?.firstName}
    </p>
  );
}

const state = () => screen.getByTestId('state').textContent.trim();

function open(answer: Answer, parts: TabOptions = {}) {
  const requests = answerCalls({ '/api/Member/member-0001': answer, '/api/Member/member-0002': answer });
  return { ...openTab({ children: <Greeting />, ...parts }), requests };
}

const pathsOf = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname);

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));

beforeEach(clearBrowser);

describe('SessionWatcher for a visitor', () => {
  it('SES-07 fetches the known member by the cookie’s public id, with the CSRF token and without following redirects', async () => {
    document.cookie = 'RN_PUBLIC_ID=member-0001';
    const { requests } = open(makeKnownMember());
    expect(state()).toBe('loading');
    await waitFor(() => expect(state()).toBe('loaded Maya'));
    expect(pathsOf(requests)).toEqual(['/api/Member/member-0001']);
    expect(requests[0]?.headers.get('x-xsrf-token')).toBe('token-of-the-test');
    expect(requests[0]?.redirect).toBe('manual');
  });

  it('SES-07 fetches the known member again on every route', async () => {
    document.cookie = 'RN_PUBLIC_ID=member-0001';
    let name = 'Maya';
    const tab = open(() => makeKnownMember({ firstName: name }));
    await waitFor(() => expect(state()).toBe('loaded Maya'));
    name = 'Noor';
    await tab.navigate('/search');
    await waitFor(() => expect(state()).toBe('loaded Noor'));
    expect(tab.requests).toHaveLength(2);
  });

  it.each([
    ['is unknown', () => errorAnswer(404, 'not_found')],
    ['is answered with a redirect', () => new Response(null, { status: 302, headers: { location: '/elsewhere' } })],
    ['cannot be looked up', () => errorAnswer(500, 'broken')],
  ])('SES-07 reports an error when the public id %s', async (_, answer) => {
    document.cookie = 'RN_PUBLIC_ID=member-0001';
    open(answer);
    await waitFor(() => expect(state()).toBe('error'));
  });

  it('SES-07 fetches the known member by ?public_id= too and saves the id in the cookie', async () => {
    window.history.replaceState(null, '', '/?public_id=member-0002');
    open(makeKnownMember({ publicId: 'member-0002', firstName: 'Ada' }), { path: '/?public_id=member-0002' });
    await waitFor(() => expect(state()).toBe('loaded Ada'));
    expect(visitorPublicId()).toBe('member-0002');
    window.history.replaceState(null, '', '/');
  });

  it('SES-07 SES-09 does not fetch the known member during sign-out', async () => {
    document.cookie = 'RN_PUBLIC_ID=member-0001';
    const { requests, navigate } = open(makeKnownMember(), { path: '/SignOut' });
    await settle();
    expect(pathsOf(requests)).toEqual([]);
    await navigate('/');
    await waitFor(() => expect(pathsOf(requests)).toEqual(['/api/Member/member-0001']));
  });

  it('SES-07 fetches no known member while a member is signed in', async () => {
    document.cookie = 'RN_PUBLIC_ID=member-0001';
    const { requests } = open(makeKnownMember(), { queries: [memberQuery()] });
    await settle();
    expect(state()).toBe('none');
    expect(requests).toEqual([]);
  });

  it('SES-07 fetches no known member without a public id', async () => {
    const { requests } = open(makeKnownMember());
    await settle();
    expect(state()).toBe('none');
    expect(requests).toEqual([]);
  });
});

describe('The public id cookie', () => {
  it('SES-07 reads a well-formed public id from the cookie of exactly that name', () => {
    expect(visitorPublicId({ cookie: 'a=1; RN_PUBLIC_ID=member-0001; b=2' })).toBe('member-0001');
    for (const cookie of [
      '',
      'XRN_PUBLIC_ID=member-0001',
      'RN_PUBLIC_ID=',
      'RN_PUBLIC_ID=short',
      'RN_PUBLIC_ID=../../api/SignOut',
      `RN_PUBLIC_ID=${'a'.repeat(65)}`,
    ]) {
      expect(visitorPublicId({ cookie })).toBeUndefined();
    }
  });

  it('SES-07 over https, ignores a public id that a sibling host could have set', () => {
    const tossed = 'RN_PUBLIC_ID=member-0666';
    const location = { protocol: 'https:' };
    expect(visitorPublicId({ cookie: tossed, location })).toBeUndefined();
    expect(visitorPublicId({ cookie: `${tossed}; __Host-RN_PUBLIC_ID=member-0001`, location })).toBe('member-0001');
  });

  it('SES-07 saves the public id for 400 days, for this site only, and on https with Secure', () => {
    const page = { cookie: '', location: { protocol: 'https:' } };
    savePublicId('?public_id=member-0002&x=1', page);
    expect(page.cookie).toBe('__Host-RN_PUBLIC_ID=member-0002; Path=/; Max-Age=34560000; SameSite=Lax; Secure');
    const plain = { cookie: '' };
    savePublicId('?public_id=member-0003', plain);
    expect(plain.cookie).toBe('RN_PUBLIC_ID=member-0003; Path=/; Max-Age=34560000; SameSite=Lax');
  });

  it('SES-07 does not save a public id from a URL that tries to write other cookies', () => {
    const page = { cookie: 'before' };
    for (const search of [
      '',
      '?public_id=',
      '?public_id=a%3B%20Domain%3Devil',
      '?public_id=%0d%0aSet-Cookie',
      '?other=member-0001',
    ])
      savePublicId(search, page);
    expect(page.cookie).toBe('before');
  });
});
