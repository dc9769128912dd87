import { findCombobox, renderWithSite } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchForm, type SearchFormProps } from '../field/SearchForm.tsx';
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts';

beforeEach(() => {
  clearRecentSearches();
  addRecentSearch({ near: 'Current Location', what: 'Ramen' });
  addRecentSearch({ near: 'Austin, TX', what: '' });
  addRecentSearch({ near: 'Boston, MA', what: 'Pizza' });
});

/** Opens the list below a field of the search form. */
async function openList(name: string, props: Partial<SearchFormProps> = {}) {
  const onSearch = vi.fn<SearchFormProps['onSearch']>();
  const site = renderWithSite(<SearchForm onSearch={onSearch} {...props} />, {
    answers: { '/api/v2/Merchants/Suggest': { suggestions: [] }, '/api/Locations/Suggest': { suggestions: [] } },
  });
  await site.user.hover(site.getByRole('combobox', { name }));
  const field = await findCombobox(name);
  await site.user.click(field);
  return { ...site, field, onSearch };
}

const rowsOf = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the recent searches below a search field', () => {
  it('SRC-08 are offered while it is empty, and repeat the search with both fields filled', async () => {
    const { user, onSearch, getByRole } = await openList('Restaurant or cuisine', { near: 'Chicago, IL' });
    const grid = await screen.findByRole('grid', { name: 'Recent searches' });
    expect(rowsOf(grid)).toEqual([
      'Pizza near Boston, MA',
      'Austin, TX',
      'Ramen near Current Location',
      'Clear recent searches',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ near: 'Boston, MA', what: 'Pizza' });
    expect(getByRole('combobox', { name: 'Near' })).toHaveValue('Boston, MA');
    expect(getByRole('combobox', { name: 'Restaurant or cuisine' })).toHaveValue('Pizza');
  });

  it('SRC-08 come below the fixed places in the place field, and not while it has text', async () => {
    const { user, field } = await openList('Near');
    expect(rowsOf(await screen.findByRole('grid', { name: 'Places and recent searches' })).slice(0, 2)).toEqual([
      expect.stringMatching(/^Current Location Your browser asks/),
      'Pizza near Boston, MA',
    ]);
    expect(field).toHaveAttribute('aria-haspopup', 'grid');
    await user.type(field, 'cur');
    expect(await screen.findByRole('listbox', { name: 'Places' })).toBeInTheDocument();
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
    expect(field).toHaveAttribute('aria-haspopup', 'listbox');
  });

  it('SRC-08 can be removed by keyboard, with the list open and the focus in the field', async () => {
    const { user, field, onSearch } = await openList('Restaurant or cuisine');
    const grid = await screen.findByRole('grid', { name: 'Recent searches' });
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    const remove = screen.getByRole('gridcell', { name: 'Remove Austin, TX from recent searches' });
    expect(field).toHaveAttribute('aria-activedescendant', remove.id);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(rowsOf(grid)).toEqual(['Pizza near Boston, MA', 'Ramen near Current Location', 'Clear recent searches']),
    );
    expect(await screen.findByText('2 suggestions')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    expect(onSearch).not.toHaveBeenCalled();
    expect(recentSearches.read()).toHaveLength(2);
  });

  it('SRC-08 can be cleared by pointer, which closes a list with nothing else in it', async () => {
    const { user, field } = await openList('Restaurant or cuisine');
    await user.click(await screen.findByRole('gridcell', { name: 'Clear recent searches' }));
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(recentSearches.read()).toBeUndefined();
    expect(await screen.findByText('No recent searches')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('SRC-08 Escape closes the list, and the typed text is searched as it is', async () => {
    const { user, onSearch } = await openList('Restaurant or cuisine', { near: 'Boston, MA' });
    await screen.findByRole('grid', { name: 'Recent searches' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ near: 'Boston, MA', what: '' });
  });
});
