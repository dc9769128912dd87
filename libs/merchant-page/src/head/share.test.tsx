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

const device = (abilities: { share?: () => Promise<void>; writeText?: () => Promise<void> }) => {
  const { share, writeText } = abilities;
  vi.stubGlobal('navigator', { ...(share && { share }), ...(writeText && { clipboard: { writeText } }) });
};

const toasts = () =>
  renderWithSite(
    <ToastOutlet labels={{ close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' }} />,
  );

afterEach(() => vi.unstubAllGlobals());

describe('MER-04 sharing', () => {
  it('MER-04 hands the page to the device where it can share', async () => {
    const share = vi.fn<() => Promise<void>>(async () => undefined);
    device({ share });
    await sharePage('Osteria', url, copy);
    expect(share).toHaveBeenCalledWith({ title: 'Osteria', url });
  });

  it('MER-04 says nothing when the visitor closes the device’s panel', async () => {
    const writeText = vi.fn<() => Promise<void>>(async () => undefined);
    device({ share: () => Promise.reject(new DOMException('closed', 'AbortError')), writeText });
    await sharePage('Osteria', url, copy);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('MER-04 copies the address elsewhere, and says so', async () => {
    toasts();
    const writeText = vi.fn<() => Promise<void>>(async () => undefined);
    device({ writeText });
    await sharePage('Osteria', url, copy);
    expect(writeText).toHaveBeenCalledWith(url);
    vi.unstubAllGlobals();
    expect(await screen.findByText('The address of this page has been copied.')).toBeInTheDocument();
  });

  it('MER-04 says when copying does not work', async () => {
    toasts();
    device({});
    await copyText('318 Court Street', 'merchantPage.addressCopied', copy);
    vi.unstubAllGlobals();
    expect(await screen.findByText('Copying did not work in this browser.')).toBeInTheDocument();
  });
});
