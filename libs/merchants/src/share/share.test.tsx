import { composeDeck } from '@dining/copy-engine';
import type { CopyReader } from '@dining/copy-engine/react';
import { makePartner, renderWithSite } from '@dining/testing';
import { ToastOutlet } from '@dining/ui';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText, sharePage } from './share.ts';

const deck = composeDeck(makePartner().settings);
const copy: CopyReader = (key) => String(deck[key]);
const url = 'https://dining.demo.example/merchants/d1';

/** Stubs what the browser supports. */
const stubNavigator = ({ share, writeText }: { share?: () => Promise<void>; writeText?: () => Promise<void> }) => {
  vi.stubGlobal('navigator', { ...(share && { share }), ...(writeText && { clipboard: { writeText } }) });
};

const select = vi.fn<() => void>();

const renderToasts = () =>
  renderWithSite(
    <ToastOutlet labels={{ close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' }} />,
  );

afterEach(() => {
  select.mockClear();
});

describe('sharing a page', () => {
  it('MER-04 opens the share sheet of the device if there is one', async () => {
    const share = vi.fn<() => Promise<void>>(async () => undefined);
    stubNavigator({ share });
    await sharePage('Osteria', url, copy, select);
    expect(share).toHaveBeenCalledWith({ title: 'Osteria', url });
  });

  it('MER-04 does nothing when the visitor closes the share sheet', async () => {
    const writeText = vi.fn<() => Promise<void>>(async () => undefined);
    stubNavigator({ share: () => Promise.reject(new DOMException('closed', 'AbortError')), writeText });
    await sharePage('Osteria', url, copy, select);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('MER-04 copies the URL on other devices, and says so', async () => {
    renderToasts();
    const writeText = vi.fn<() => Promise<void>>(async () => undefined);
    stubNavigator({ writeText });
    await sharePage('Osteria', url, copy, select);
    expect(writeText).toHaveBeenCalledWith(url);
    vi.unstubAllGlobals();
    expect(await screen.findByText('The link has been copied.')).toBeInTheDocument();
  });

  it('MER-04 selects the text and says so when the browser refuses to copy', async () => {
    renderToasts();
    stubNavigator({});
    await copyText('318 Court Street', 'merchantPage.addressCopied', copy, select);
    vi.unstubAllGlobals();
    expect(select).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Your browser couldn’t copy that. It’s selected/)).toBeInTheDocument();
  });
});
