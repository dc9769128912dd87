import { makeMerchant, makePartner, renderWithSite } from '@dining/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MerchantCard } from '../card/MerchantCard.tsx';
import { savedMerchants, toggleSaved } from './saved-merchants.ts';
import { SavedMerchants } from './SavedMerchants.tsx';

const lucciola = makeMerchant();
const heart = () => screen.getByRole('button', { name: 'Save Osteria Lucciola' });
const savedNames = () => savedMerchants().map(({ name }) => name);

function showBoth(partner = makePartner()) {
  const screens = (
    <>
      <MerchantCard merchant={lucciola} />
      <SavedMerchants />
    </>
  );
  return renderWithSite(screens, { partner });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('saved restaurants', () => {
  it('EXT-04 the heart of a card saves a restaurant, which is then listed, and removes it again', async () => {
    const { user } = showBoth();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('region', { name: 'Saved restaurants' })).not.toBeInTheDocument();

    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    const list = within(await screen.findByRole('region', { name: 'Saved restaurants' }));
    expect(list.getByRole('link', { name: 'Osteria Lucciola' })).toHaveAttribute('href', '/merchants/d1');
    expect(list.getByRole('listitem')).toHaveTextContent('Osteria Lucciola · Brooklyn');

    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('region', { name: 'Saved restaurants' })).not.toBeInTheDocument();
  });

  it('EXT-04 the list removes a restaurant and keeps the focus', async () => {
    toggleSaved({ id: 'd2', name: 'Marigold', city: 'Queens' });
    toggleSaved({ id: 'd1', name: 'Osteria Lucciola', city: 'Brooklyn' });
    const { user } = showBoth();
    await user.click(await screen.findByRole('button', { name: 'Remove Osteria Lucciola from saved restaurants' }));
    expect(savedNames()).toEqual(['Marigold']);
    expect(screen.getByRole('heading', { name: 'Saved restaurants' })).toHaveFocus();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('EXT-04 are remembered between visits, newest first, at most 50', () => {
    for (let index = 0; index <= 50; index += 1) toggleSaved({ id: `d${index}`, name: `Place ${index}`, city: 'Rye' });
    expect(savedNames()).toHaveLength(50);
    expect(savedNames()[0]).toBe('Place 50');
    expect(savedNames()).not.toContain('Place 0');
    expect(JSON.parse(localStorage.getItem('dining.saved-merchants') ?? '')).toHaveLength(50);
  });

  it('EXT-04 another tab’s heart shows here', () => {
    showBoth();
    localStorage.setItem(
      'dining.saved-merchants',
      JSON.stringify([{ id: 'd1', name: 'Osteria Lucciola', city: 'Rye' }]),
    );
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'dining.saved-merchants' })));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it.each(['{', '"x"', '[1, null, {"id": 3}]'])('EXT-04 damaged stored text (%s) counts as nothing saved', (text) => {
    localStorage.setItem('dining.saved-merchants', text);
    expect(savedMerchants()).toEqual([]);
  });

  it('EXT-04 works until the page closes where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user } = showBoth();
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await user.click(heart());
    expect(savedNames()).toEqual([]);
  });

  it('PRT-04 PRT-09 there are no hearts and no list where the partner has no merchant favorites', () => {
    toggleSaved({ id: 'd1', name: 'Osteria Lucciola', city: 'Brooklyn' });
    showBoth(makePartner({ hasMerchantFavorites: false }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('Saved restaurants')).not.toBeInTheDocument();
  });
});
