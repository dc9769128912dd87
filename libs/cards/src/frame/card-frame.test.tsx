import { CARD_FRAME_VERSION, type FrameMessage } from '@dining/card-frame';
import { seal } from '@dining/card-frame/browser';
import { cardFrameAnswer, fakeCardFrame, renderWithSite } from '@dining/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acceptTerms,
  CARDS,
  FRAME,
  openLinkForm,
  registration,
  registrations,
  sentCards,
  submit,
} from '../link/link.testing.tsx';
import { LinkCardForm } from '../link/LinkCardForm.tsx';

const FAILED = 'The secure card form didn’t load. Please try again later.';
const group = () => screen.getByRole('group', { name: /^Card number/ });
const iframe = () => within(group()).getByTitle<HTMLIFrameElement>('Secure card form');
const box = () => iframe().parentElement as HTMLElement;

/** Fires the running timers of this length, in place of waiting for them. */
function fireTimers(ms: number): void {
  const cleared = new Set(vi.mocked(clearTimeout).mock.calls.map(([timer]) => timer));
  vi.mocked(setTimeout).mock.calls.forEach(([run, wait], index) => {
    if (wait === ms && !cleared.has(vi.mocked(setTimeout).mock.results[index]?.value as never))
      act(() => (run as () => void)());
  });
}

beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout');
  vi.spyOn(globalThis, 'clearTimeout');
});

describe('card frame in the link form', () => {
  it('CRD-02 loads from the address that the server gives, with a new nonce each time', async () => {
    const first = await openLinkForm();
    const { src } = iframe();
    expect(src).toMatch(/^http:\/\/cards\.test\/entry\?partner=demo&visa=1#nonce=[0-9a-f]{32}$/);
    first.unmount();
    await openLinkForm();
    expect(iframe().src).not.toBe(src);
  });

  it('CRD-02 shows a placeholder in its final shape, then follows the height of its content', async () => {
    const { frame } = await openLinkForm();
    expect(box()).toHaveAttribute('data-loading');
    expect(
      within(group()).getByRole('status', { name: 'The secure card form is still loading. One moment, please.' })
        .textContent,
    ).toBe('Card number');
    frame.load();
    expect(box()).not.toHaveAttribute('data-loading');
    expect(within(group()).queryByRole('status')).not.toBeInTheDocument();
    frame.say({ type: 'resize', height: 61.5 });
    expect(iframe()).toHaveAttribute('height', '62');
  });

  it('CRD-02 highlights the network of the card being typed', async () => {
    const { frame } = await openLinkForm();
    frame.load();
    frame.say({ type: 'change', empty: false, complete: false, valid: true, brand: 'amex' });
    expect(document.querySelector('[data-typed]')?.textContent).toBe('American Express®');
  });

  it('CRD-02 reports a frame that has not loaded after 20 s, and loads it again on request', async () => {
    const { frame, user } = await openLinkForm();
    const { src } = iframe();
    fireTimers(20_000);
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(box()).toHaveAttribute('hidden');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(iframe().src).not.toBe(src));
    expect(box()).not.toHaveAttribute('hidden');
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    frame.say({ type: 'ready' });
    expect(box()).toHaveAttribute('data-loading');
    fakeCardFrame().load();
    expect(box()).not.toHaveAttribute('data-loading');
  });

  it('CRD-02 still uses a frame that loads late', async () => {
    const { frame } = await openLinkForm();
    fireTimers(20_000);
    await screen.findByText(FAILED);
    frame.load();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expect(box()).not.toHaveAttribute('hidden');
  });

  it('CRD-02 fetches the address again after a failure', async () => {
    let count = 0;
    const answer = () => ((count += 1) === 1 ? new Response('{}', { status: 500 }) : cardFrameAnswer);
    const { user } = renderWithSite(<LinkCardForm humanCheck={async (call) => call({})} onLinked={() => undefined} />, {
      answers: { [CARDS]: [], [FRAME]: answer },
    });
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(iframe().src).toContain('#nonce='));
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });

  it('CRD-02 says when the frame stops answering, and the next attempt works', async () => {
    const site = await openLinkForm({ reply: registrations(registration('1111')) });
    site.frame.load();
    site.frame.say({ type: 'change', empty: false, complete: true, valid: true });
    await acceptTerms(site);
    await submit(site);
    await waitFor(() => expect(site.frame.heard()).toContain('submit'));
    fireTimers(20_000);
    expect(await screen.findByRole('link', { name: /couldn’t send the card/ })).toBeInTheDocument();
    expect(await sentCards(site.requests)).toEqual([]);
    site.frame.type();
    await submit(site);
    await waitFor(async () => expect(await sentCards(site.requests)).toHaveLength(1));
  });

  it('CRD-02 ignores 1,000 forged messages', async () => {
    const site = await openLinkForm({ reply: registrations(registration('1111')) });
    site.frame.load();
    site.frame.say({ type: 'change', empty: false, complete: true, valid: true });
    await acceptTerms(site);
    await submit(site);
    await waitFor(() => expect(site.frame.heard()).toContain('submit'));
    const before = document.body.innerHTML;
    const forgeries: FrameMessage[] = [
      { type: 'tokenized', token: 'stolen', lastFour: '6666', cardType: 'visa' },
      { type: 'change', empty: true, complete: false, valid: false },
      { type: 'resize', height: 1999 },
      { type: 'error', code: 'refused' },
      { type: 'blur' },
    ];
    const other = document.createElement('iframe');
    for (let index = 0; index < 1_000; index += 1) {
      const forgery = forgeries[index % forgeries.length] as FrameMessage;
      const sealed = seal(forgery, site.frame.nonce());
      switch (index % 6) {
        case 0:
          site.frame.post(sealed, { origin: 'http://cards.test.evil.example' });
          break;
        case 1:
          site.frame.post(sealed, { source: window });
          break;
        case 2:
          site.frame.post(sealed, { source: other.contentWindow });
          break;
        case 3:
          site.frame.post({ ...sealed, nonce: '0'.repeat(32) });
          break;
        case 4:
          site.frame.post({ ...sealed, version: CARD_FRAME_VERSION + 1 });
          break;
        default:
          site.frame.post([null, 'tokenized', { type: 'tokenized' }, { ...sealed, source: 'frame' }][index % 4]);
      }
    }
    expect(document.body.innerHTML).toBe(before);
    expect(await sentCards(site.requests)).toEqual([]);
    site.frame.say({ type: 'tokenized', token: 'true', lastFour: '1111', cardType: 'visa' });
    await waitFor(async () =>
      expect((await sentCards(site.requests))[0]?.['creditCards']).toEqual([
        { token: 'true', lastFour: '1111', cardType: 'visa' },
      ]),
    );
  });
});
