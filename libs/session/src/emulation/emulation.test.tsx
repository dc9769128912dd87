import { answerCalls, makeMember, memberQuery, renderWithSite, type SiteParts } from '@dining/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBrowser, loadLazyParts, openTab } from '../tab.testing.tsx';
import { isExitMessage, isInAdminFrame, type FramedWindow } from './emulation-frame.ts';
import { Emulation, type EmulationProps } from './Emulation.tsx';

const ADMIN = 'https://admin.example';
const parent = { name: 'the admin page' };
const framed = (ancestorOrigins?: string[]): FramedWindow => ({
  self: 'page',
  top: parent,
  parent,
  location: { ...(ancestorOrigins && { ancestorOrigins }) },
});
const alone: FramedWindow = { self: 'page', top: 'page', parent: 'page', location: { ancestorOrigins: [] } };

describe('The frame of the admin page', () => {
  it('SES-11 recognizes the admin page’s frame by its origin', () => {
    expect(isInAdminFrame(framed([ADMIN]), ADMIN)).toBe(true);
    expect(isInAdminFrame(framed([ADMIN, ADMIN]), ADMIN)).toBe(true);
    // Browsers without ancestorOrigins: the server's frame-ancestors has blocked all other origins.
    expect(isInAdminFrame(framed(), ADMIN)).toBe(true);
  });

  it('SES-11 recognizes no frame of another origin, no nested one, and none without an admin origin', () => {
    expect(isInAdminFrame(alone, ADMIN)).toBe(false);
    for (const origins of [
      ['https://evil.example'],
      [ADMIN, 'https://evil.example'],
      ['https://evil.example', ADMIN],
      [`${ADMIN}.evil.example`],
      ['null'],
    ]) {
      expect(isInAdminFrame(framed(origins), ADMIN)).toBe(false);
    }
    expect(isInAdminFrame(framed([ADMIN]), undefined)).toBe(false);
  });
});

describe('isExitMessage', () => {
  const message = (parts: Partial<{ origin: string; source: unknown; data: unknown }> = {}) =>
    ({ origin: ADMIN, source: parent, data: { type: 'exit-emulation' }, ...parts }) as unknown as MessageEvent<unknown>;

  it('SES-11 accepts the exit message from the parent window of the admin origin', () => {
    expect(isExitMessage(message(), framed([ADMIN]), ADMIN)).toBe(true);
    expect(isExitMessage(message({ data: { type: 'exit-emulation', id: 7 } }), framed([ADMIN]), ADMIN)).toBe(true);
  });

  it('SES-11 ignores messages from any other origin or window and with any other content', () => {
    const similarOrigin = fc.constantFrom(
      'https://admin.example.evil',
      'http://admin.example',
      'https://admin.example:8443',
      'https://ADMIN.example',
      'https://admin.example/',
      'null',
      '',
    );
    const origin = fc.oneof(
      similarOrigin,
      fc.string(),
      fc.webUrl().map((url) => new URL(url).origin),
      fc.constant(ADMIN),
    );
    const source = fc.constantFrom<unknown>(parent, null, 'page', { name: 'the admin page' });
    const data = fc.oneof(
      fc.constant<unknown>({ type: 'exit-emulation' }),
      fc.anything(),
      fc.record({ type: fc.string() }),
      fc.constant<unknown>('exit-emulation'),
      fc.constant<unknown>(['exit-emulation']),
    );
    fc.assert(
      fc.property(
        origin,
        source,
        data,
        fc.constantFrom(framed([ADMIN]), alone),
        fc.constantFrom(ADMIN, undefined),
        (from, window_, content, page, admin) => {
          const isGenuine =
            admin !== undefined &&
            from === ADMIN &&
            window_ === parent &&
            page !== alone &&
            (content as { type?: unknown } | null | undefined)?.type === 'exit-emulation';
          expect(isExitMessage(message({ origin: from, source: window_, data: content }), page, admin)).toBe(isGenuine);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('Emulation in the admin page’s frame', () => {
  /** Fakes the frame around the page, which jsdom lacks. */
  function openFramed(origins = [ADMIN], adminOrigin?: string) {
    const events = new EventTarget();
    const page = Object.assign(events, framed(origins)) as unknown as EmulationProps['page'] & EventTarget;
    const onExit = vi.fn<() => void>();
    renderWithSite(<Emulation member={makeMember()} onExit={onExit} page={page} />, {
      adminOrigin: adminOrigin ?? ADMIN,
    });
    const receive = (parts: object) =>
      events.dispatchEvent(
        Object.assign(new Event('message'), {
          origin: ADMIN,
          source: parent,
          data: { type: 'exit-emulation' },
          ...parts,
        }),
      );
    return { onExit, receive };
  }

  it('SES-11 says that the member is emulated and offers to end the emulation', () => {
    const { onExit } = openFramed();
    expect(screen.getByText(/You’re viewing this site as Maya Okafor/)).toBeVisible();
    expect(onExit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onExit).toHaveBeenCalledOnce();
  });

  it('SES-11 signs out on the admin page’s message and on no other', () => {
    const { onExit, receive } = openFramed();
    receive({ origin: 'https://evil.example' });
    receive({ source: window });
    receive({ data: 'exit-emulation' });
    receive({ data: { type: 'exit' } });
    expect(onExit).not.toHaveBeenCalled();
    receive({});
    expect(onExit).toHaveBeenCalledOnce();
  });

  it('SES-11 signs an emulated member out immediately in any other frame', () => {
    expect(openFramed(['https://evil.example']).onExit).toHaveBeenCalledOnce();
  });
});

describe('SessionWatcher of an emulated member', () => {
  beforeAll(loadLazyParts);
  beforeEach(() => {
    clearBrowser();
    answerCalls({});
  });
  const open = (parts: SiteParts = {}) =>
    openTab({
      path: '/account',
      queries: [memberQuery(makeMember({ isEmulated: true }))],
      adminOrigin: ADMIN,
      ...parts,
    });

  it('SES-11 signs an emulated member out outside the frame', async () => {
    const tab = open();
    await waitFor(() => expect(tab.location()).toBe('/SignOut'));
  });

  it('SES-11 assumes no emulation without the server’s word, whatever a sibling host has set, and ignores messages', async () => {
    document.cookie = 'radmin-emulation=42; Path=/';
    const tab = open({ queries: [memberQuery()] });
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { origin: ADMIN, source: window, data: { type: 'exit-emulation' } }),
        ),
    );
    expect(tab.location()).toBe('/account');
    expect(screen.queryByText(/You’re viewing this site as/)).not.toBeInTheDocument();
  });
});
