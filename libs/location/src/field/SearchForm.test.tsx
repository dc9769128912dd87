import { renderWithSite } from '@dining/testing';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';

const SUGGEST = '/api/Locations/Suggest';
const places = (request: Request) => {
  const asked = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? '';
  const known = [{ label: 'Brooklyn, NY' }, { label: 'Brookline, MA' }, { label: 'Boston, MA' }];
  return {
    suggestions: known
      .filter(({ label }) => label.toLowerCase().startsWith(asked))
      .map(({ label }) => ({ id: label, label, latitude: 1, longitude: 1, kind: 'city' })),
  };
};

function show(props: Partial<SearchFormProps> = {}) {
  const onSearch = vi.fn<SearchFormProps['onSearch']>();
  const site = renderWithSite(<SearchForm onSearch={onSearch} {...props} />, { answers: { [SUGGEST]: places } });
  return { ...site, onSearch };
}

describe('SRC-03 place and cuisine', () => {
  it('SRC-03 hands over what was typed', async () => {
    const { user, getByRole, findByRole, onSearch } = show();
    await user.type(getByRole('textbox', { name: 'Restaurant or cuisine' }), ' pizza ');
    await user.tab({ shift: true });
    await user.type(await findByRole('combobox', { name: 'Near' }), 'Brooklyn{Enter}');
    expect(onSearch).toHaveBeenCalledWith({ near: 'Brooklyn', what: 'pizza' });
  });

  it('SRC-03 refuses what cannot be a place, says so at the field and goes back to it', async () => {
    const { user, findByRole, getByRole, queryByText, onSearch } = show({ near: 'Brooklyn, NY' });
    await user.tab();
    const field = await findByRole('combobox', { name: 'Near' });
    await user.clear(field);
    await user.type(field, '$1');
    await user.click(getByRole('button', { name: 'Search' }));
    expect(onSearch).not.toHaveBeenCalled();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter city, state or ZIP code',
    );
    expect(document.activeElement).toBe(field);
    await user.type(field, '1231');
    expect(queryByText('Enter city, state or ZIP code')).not.toBeInTheDocument();
  });

  it('SRC-03 says the same of a place that nobody knows', () => {
    const { getByText } = show({ near: 'Nowhere', isUnknownPlace: true });
    expect(getByText('Enter city, state or ZIP code').closest('[role=alert]')).toBeTruthy();
  });

  it('SRC-03 offers the current location first, and the map view where there is one', async () => {
    const { user, findByRole, findAllByRole } = show({ near: 'Brooklyn, NY', offersMapView: true });
    await user.tab();
    await findByRole('combobox', { name: 'Near' });
    expect((await findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Current Location',
      'Current Map View',
    ]);
  });

  it('SRC-03 suggests places for what is typed, once typing pauses', async () => {
    const asked = vi.fn<(text: string) => void>();
    const { user, findByRole, findAllByRole, requests } = show({ onSuggest: asked });
    await user.tab();
    const field = await findByRole('combobox', { name: 'Near' });
    await user.type(field, 'brook');
    await waitFor(async () =>
      expect((await findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        'Brooklyn, NY',
        'Brookline, MA',
      ]),
    );
    expect(requests.at(-1)?.url).toContain('q=brook');
    expect(asked).toHaveBeenLastCalledWith('brook');
  });

  it('SRC-03 above results searches as soon as a suggestion is taken', async () => {
    const { user, findByRole, findByText, onSearch } = show({ compact: true, what: 'pizza' });
    await user.tab();
    await user.type(await findByRole('combobox', { name: 'Near' }), 'bos');
    await user.click(await findByText('Boston, MA'));
    expect(onSearch).toHaveBeenCalledWith({ near: 'Boston, MA', what: 'pizza' });
  });

  it('SRC-03 knows the fixed places in the words of the partner, and by their own', async () => {
    const onSearch = vi.fn<SearchFormProps['onSearch']>();
    const { user, getByRole } = renderWithSite(<SearchForm near="Current Location" onSearch={onSearch} />, {
      copy: { 'search.currentLocation': 'Around me' },
    });
    expect((getByRole('textbox', { name: 'Near' }) as HTMLInputElement).value).toBe('Around me');
    await user.click(getByRole('button', { name: 'Search' }));
    expect(onSearch).toHaveBeenLastCalledWith({ near: 'Current Location', what: '' });
  });

  it('SRC-03 follows the address when another search is opened', async () => {
    const Both = () => {
      const [near, setNear] = useState('Boston, MA');
      return (
        <>
          <SearchForm near={near} onSearch={() => undefined} />
          <button onClick={() => setNear('Austin, TX')}>Go</button>
        </>
      );
    };
    const { getByRole, user } = renderWithSite(<Both />);
    const field = () => getByRole('textbox', { name: 'Near' }) as HTMLInputElement;
    expect(field().value).toBe('Boston, MA');
    await user.click(getByRole('button', { name: 'Go' }));
    expect(field().value).toBe('Austin, TX');
  });

  it('SRC-03 is a plain form before any script: labelled fields that lead to the search page', () => {
    const { container } = show({ near: 'Brooklyn, NY' });
    const form = container.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('role')]).toEqual(['/search', 'search']);
    expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, type }) => [name, type])).toEqual([
      ['near', 'text'],
      ['what', 'text'],
    ]);
  });
});
