import { makeMerchantDetail, renderWithSite } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import HeadActions from './HeadActions.tsx';

describe('the share button', () => {
  it('MER-04 shows the link, selected, when the browser refuses to copy it', async () => {
    const { user } = renderWithSite(<HeadActions merchant={makeMerchantDetail()} onOrder={() => undefined} />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to share' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field.value).toMatch(/\/merchants\/d1$/);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
    vi.restoreAllMocks();
  });
});
