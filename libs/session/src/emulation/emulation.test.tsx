import { answerCalls, makeMember, memberQuery, renderWithSite, type SiteParts } from '@dining/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBrowser, loadLazyParts, openTab } from '../tab.testing.tsx';
import { asksToExit, isEmulated, isInAdminFrame, type FramedWindow } from './emulation-frame.ts';
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

describe('the administration’s frame', () => {
  it('SES-11 is known by its origin', () => {
    expect(isInAdminFrame(framed([ADMIN]), ADMIN)).toBe(true);
    expect(isInAdminFrame(framed([ADMIN, ADMIN]), ADMIN)).toBe(true);
    // A browser that does not tell: the server's frame-ancestors has refused all others.
    expect(isInAdminFrame(framed(), ADMIN)).toBe(true);
  });

  it('SES-11 is no frame at all, another one, one within another, or one where nobody is emulated', () => {
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

  it('SES-11 is demanded by the marker cookie, and by what the server says of the member', () => {
    expect(isEmulated(makeMember(), 'a=1; radmin-emulation=42')).toBe(true);
    expect(isEmulated(makeMember({ isEmulated: true }), '')).toBe(true);
    expect(isEmulated(makeMember(), 'xradmin-emulation=1; radmin-emulations=1')).toBe(false);
  });
});

describe('a message to end the emulation', () => {
  const message = (parts: Partial<{ origin: string; source: unknown; data: unknown }> = {}) =>
    ({ origin: ADMIN, source: parent, data: { type: 'exit-emulation' }, ...parts }) as unknown as MessageEvent<unknown>;

  it('SES-11 is heard from the framing window of the admin origin', () => {
    expect(asksToExit(message(), framed([ADMIN]), ADMIN)).toBe(true);
    expect(asksToExit(message({ data: { type: 'exit-emulation', id: 7 } }), framed([ADMIN]), ADMIN)).toBe(true);
  });

  it('SES-11 is ignored from every other origin and every other window, and whatever else it says', () => {
    const near = fc.constantFrom(
      'https://admin.example.evil',
      'http://admin.example',
      'https://admin.example:8443',
      'https://ADMIN.example',
      'https://admin.example/',
      'null',
      '',
    );
    const origin = fc.oneof(
      near,
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
        (from, by, said, page, admin) => {
          const isGenuine =
            admin !== undefined &&
            from === ADMIN &&
            by === parent &&
            page !== alone &&
            (said as { type?: unknown } | null | undefined)?.type === 'exit-emulation';
          expect(asksToExit(message({ origin: from, source: by, data: said }), page, admin)).toBe(isGenuine);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('a page in the administration’s frame', () => {
  /** A frame for the page; jsdom has none. */
  function openFramed(origins = [ADMIN], adminOrigin?: string) {
    const events = new EventTarget();
    const page = Object.assign(events, framed(origins)) as unknown as EmulationProps['page'] & EventTarget;
    const onExit = vi.fn<() => void>();
    renderWithSite(<Emulation member={makeMember()} onExit={onExit} page={page} />, {
      adminOrigin: adminOrigin ?? ADMIN,
    });
    const hear = (parts: object) =>
      events.dispatchEvent(
        Object.assign(new Event('message'), {
          origin: ADMIN,
          source: parent,
          data: { type: 'exit-emulation' },
          ...parts,
        }),
      );
    return { onExit, hear };
  }

  it('SES-11 says so for as long as it lasts, and can be stopped from within', () => {
    const { onExit } = openFramed();
    expect(screen.getByText(/You see this site as Maya Okafor does/)).toBeVisible();
    expect(onExit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onExit).toHaveBeenCalledOnce();
  });

  it('SES-11 signs out on the message of the admin page, and on no other', () => {
    const { onExit, hear } = openFramed();
    hear({ origin: 'https://evil.example' });
    hear({ source: window });
    hear({ data: 'exit-emulation' });
    hear({ data: { type: 'exit' } });
    expect(onExit).not.toHaveBeenCalled();
    hear({});
    expect(onExit).toHaveBeenCalledOnce();
  });

  it('SES-11 signs out at once in any other frame', () => {
    expect(openFramed(['https://evil.example']).onExit).toHaveBeenCalledOnce();
  });
});

describe('an emulated member', () => {
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

  it('SES-11 outside the frame is signed out', async () => {
    const tab = open();
    await waitFor(() => expect(tab.location()).toBe('/SignOut'));
  });

  it('SES-11 is signed out by the marker cookie alone', async () => {
    document.cookie = 'radmin-emulation=42; Path=/';
    const tab = open({ queries: [memberQuery()] });
    await waitFor(() => expect(tab.location()).toBe('/SignOut'));
  });

  it('SES-11 without a marker nobody is troubled, and no message is heard', async () => {
    const tab = open({ queries: [memberQuery()] });
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { origin: ADMIN, source: window, data: { type: 'exit-emulation' } }),
        ),
    );
    expect(tab.location()).toBe('/account');
    expect(screen.queryByText(/You see this site as/)).not.toBeInTheDocument();
  });
});
