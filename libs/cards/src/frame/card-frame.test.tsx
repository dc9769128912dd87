import { CARD_FRAME_VERSION, seal, type FrameMessage } from '@dining/card-frame';
import { CARD_FRAME_LOAD_MS } from '@dining/rules';
import { cardFrameAnswer, fakeCardFrame, renderWithSite } from '@dining/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agree, CARDS, FRAME, openLinkForm, result, results, send, sentCards } from '../link/link.testing.tsx';
import { LinkCardForm } from '../link/LinkCardForm.tsx';

const FAILED = 'The secure card form did not load. Please try again later.';
const group = () => screen.getByRole('group', { name: /^Card number/ });
const iframe = () => within(group()).getByTitle<HTMLIFrameElement>('Secure card form');
const box = () => iframe().parentElement;

/** Lets the timers of this length run out, in place of waiting for them. */
function runOut(ms: number): void {
  const ended = new Set(vi.mocked(clearTimeout).mock.calls.map(([timer]) => timer));
  vi.mocked(setTimeout).mock.calls.forEach(([run, wait], index) => {
    if (wait === ms && !ended.has(vi.mocked(setTimeout).mock.results[index]?.value as never))
      act(() => (run as () => void)());
  });
}

beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout');
  vi.spyOn(globalThis, 'clearTimeout');
});
afterEach(() => vi.restoreAllMocks());

describe('the secure frame', () => {
  it('CRD-02 loads from the address that the server gives, with a nonce of its own each time', async () => {
    const first = await openLinkForm();
    const { src } = iframe();
    expect(src).toMatch(/^http:\/\/cards\.test\/entry\?partner=demo&visa=1#nonce=[0-9a-f]{32}$/);
    first.unmount();
    await openLinkForm();
    expect(iframe().src).not.toBe(src);
  });

  it('CRD-02 waits in its final shape, then follows the height of its content', async () => {
    const { frame } = await openLinkForm();
    expect(box()?.hasAttribute('data-loading')).toBe(true);
    expect(
      within(group()).getByRole('status', { name: 'The secure card form is still loading. One moment, please.' })
        .textContent,
    ).toBe('Card number');
    frame.load();
    expect([box()?.hasAttribute('data-loading'), within(group()).queryByRole('status')]).toEqual([false, null]);
    frame.say({ type: 'resize', height: 61.5 });
    expect(iframe().height).toBe('62');
  });

  it('CRD-02 shows the network that is typed', async () => {
    const { frame } = await openLinkForm();
    frame.load();
    frame.say({ type: 'change', empty: false, complete: false, valid: true, brand: 'amex' });
    expect(document.querySelector('[data-typed]')?.textContent).toBe('American Express®');
  });

  it('CRD-02 reports a frame that has not loaded after 20 s, and loads another on demand', async () => {
    const { frame, user } = await openLinkForm();
    const { src } = iframe();
    runOut(CARD_FRAME_LOAD_MS);
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(box()?.hidden).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(iframe().src).not.toBe(src));
    expect([box()?.hidden, screen.queryByText(FAILED)]).toEqual([false, null]);
    frame.say({ type: 'ready' });
    expect(box()?.hasAttribute('data-loading')).toBe(true);
    fakeCardFrame().load();
    expect(box()?.hasAttribute('data-loading')).toBe(false);
  });

  it('CRD-02 takes a frame that is only late after all', async () => {
    const { frame } = await openLinkForm();
    runOut(CARD_FRAME_LOAD_MS);
    await screen.findByText(FAILED);
    frame.load();
    expect([screen.queryByText(FAILED), box()?.hidden]).toEqual([null, false]);
  });

  it('CRD-02 asks again for an address that could not be had', async () => {
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

  it('CRD-02 a frame that stops answering is told so, and a later try is another', async () => {
    const site = await openLinkForm({ reply: results(result('1111')) });
    site.frame.load();
    site.frame.say({ type: 'change', empty: false, complete: true, valid: true });
    await agree(site);
    await send(site);
    await waitFor(() => expect(site.frame.heard()).toContain('submit'));
    runOut(CARD_FRAME_LOAD_MS);
    expect(await screen.findByRole('link', { name: /could not be sent/ })).toBeInTheDocument();
    expect(await sentCards(site.requests)).toEqual([]);
    site.frame.type();
    await send(site);
    await waitFor(async () => expect(await sentCards(site.requests)).toHaveLength(1));
  });

  it('CRD-02 1,000 forged messages change nothing', async () => {
    const site = await openLinkForm({ reply: results(result('1111')) });
    site.frame.load();
    site.frame.say({ type: 'change', empty: false, complete: true, valid: true });
    await agree(site);
    await send(site);
    await waitFor(() => expect(site.frame.heard()).toContain('submit'));
    const before = document.body.innerHTML;
    const lies: FrameMessage[] = [
      { type: 'tokenized', token: 'stolen', lastFour: '6666', cardType: 'visa' },
      { type: 'change', empty: true, complete: false, valid: false },
      { type: 'resize', height: 1999 },
      { type: 'error', code: 'refused' },
      { type: 'blur' },
    ];
    const other = document.createElement('iframe');
    for (let index = 0; index < 1_000; index += 1) {
      const lie = lies[index % lies.length] as FrameMessage;
      const true_ = seal(lie, site.frame.nonce());
      switch (index % 6) {
        case 0:
          site.frame.post(true_, { origin: 'http://cards.test.evil.example' });
          break;
        case 1:
          site.frame.post(true_, { source: window });
          break;
        case 2:
          site.frame.post(true_, { source: other.contentWindow });
          break;
        case 3:
          site.frame.post({ ...true_, nonce: '0'.repeat(32) });
          break;
        case 4:
          site.frame.post({ ...true_, version: CARD_FRAME_VERSION + 1 });
          break;
        default:
          site.frame.post([null, 'tokenized', { type: 'tokenized' }, { ...true_, source: 'frame' }][index % 4]);
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
