import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { prepareSearchPage, showSearch } from './search.testing.tsx';

const PATH = '/search?near=Brooklyn&priceRange=2';

prepareSearchPage();

describe('sharing a search', () => {
  it('SRC-02 copies the address of the search, without the merchant selected on the map', async () => {
    const { user } = showSearch(`${PATH}&selected=m1`);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}${PATH}`));
    expect(screen.queryByRole('textbox', { name: 'Link to share' })).not.toBeInTheDocument();
  });

  it('SRC-02 shows the address, selected, when the browser refuses to copy it', async () => {
    const { user } = showSearch(PATH);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const field = await screen.findByRole('textbox', { name: 'Link to share' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue(`${window.location.origin}${PATH}`);
  });
});
