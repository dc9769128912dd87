import { closeToast, showToast } from '@dining/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInSite } from './site.testing.tsx';
import { SiteMessages } from './SiteProviders.tsx';

describe('SiteMessages', () => {
  it.each([
    ['success', 'status', 'SUCCESS: Message'],
    ['error', 'alert', 'ERROR: Message'],
    ['warning', 'alert', 'WARNING: Message'],
  ] as const)('FRM-02 prefixes a toast of kind %s with the deck’s text', async (kind, role, text) => {
    renderInSite(<SiteMessages />);
    act(() => void showToast({ kind, text: 'Message', id: 'message', duration: 'stays' }));
    const message = await screen.findByText('Message');
    expect(message.closest(`[role="${role}"]`)?.textContent).toBe(text);
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    act(() => closeToast('message'));
    await waitFor(() => expect(screen.queryByText('Message')).not.toBeInTheDocument());
  });
});
