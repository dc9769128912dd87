import { findCombobox, makeSearchResult } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareSearchPage, SEARCH, showSearch } from './search.testing.tsx';

const stored = () => localStorage.getItem('dining.recent-searches') ?? '';

prepareSearchPage();

describe('the searches that the page notes', () => {
  it('SRC-08 notes a search that found restaurants, and repeats it from the empty field', async () => {
    const { user, location } = showSearch('/search?near=brooklyn&what=pizza');
    await waitFor(() => expect(stored()).toContain('{"near":"Brooklyn, NY","what":"pizza"}'));
    await user.hover(screen.getByRole('combobox', { name: 'Restaurant or cuisine' }));
    const field = await findCombobox('Restaurant or cuisine');
    await user.clear(field);
    await user.click(field);
    await user.click(await screen.findByRole('gridcell', { name: 'pizza near Brooklyn, NY' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&what=pizza'));
    expect(field).toHaveValue('pizza');
  });

  it('SRC-08 does not note a search without results', async () => {
    showSearch('/search?near=brooklyn&what=zzz', { answers: { [SEARCH]: makeSearchResult(0) } });
    await screen.findByRole('heading', { level: 2, name: /zzz/ });
    expect(stored()).toBe('');
  });
});
