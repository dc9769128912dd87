import { findCombobox, renderWithSite } from '@dining/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { devicePosition } from '../position/device-position.ts';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';

const SUGGEST = '/api/Locations/Suggest';
const SUGGEST_WORDS = '/api/v2/Merchants/Suggest';
const words = {
  suggestions: [
    { id: 'cuisine-Pizza', label: 'Pizza', kind: 'cuisine' },
    { id: 'restaurant-d1', label: 'Pie Shop', kind: 'restaurant' },
  ],
};
const places = (request: Request) => {
  const query = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? '';
  const known = [
    { label: 'Brooklyn, NY' },
    { label: 'Brookline, MA' },
    { label: 'Boston, MA' },
    { label: 'Williamsburg, Brooklyn, NY', kind: 'neighborhood' },
  ];
  return {
    suggestions: known
      .filter(({ label }) => label.toLowerCase().startsWith(query))
      .map((place) => ({ id: place.label, latitude: 1, longitude: 1, kind: 'city', ...place })),
  };
};
const plainField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Near' });
const clearButton = () => screen.queryByRole('button', { name: 'Clear place' });

type User = ReturnType<typeof show>['user'];

function show(props: Partial<SearchFormProps> = {}) {
  const onSearch = vi.fn<SearchFormProps['onSearch']>();
  const site = renderWithSite(<SearchForm onSearch={onSearch} {...props} />, {
    answers: { [SUGGEST]: places, [SUGGEST_WORDS]: words },
  });
  return { ...site, onSearch };
}

describe('SearchForm', () => {
  it('SRC-03 submits the typed place and cuisine', async () => {
    const { user, getByRole, onSearch } = show();
    await user.hover(getByRole('combobox', { name: 'Restaurant or cuisine' }));
    await user.type(await findCombobox('Restaurant or cuisine'), ' pizza ');
    await user.tab({ shift: true });
    await user.type(await findCombobox('Near'), 'Brooklyn{Enter}');
    expect(onSearch).toHaveBeenCalledWith({ near: 'Brooklyn', what: 'pizza' });
  });

  it.each(['Current Location', 'Boston, MA'])('SRC-03 replaces "%s" by what is typed after a press', async (near) => {
    const { user, onSearch } = show({ near });
    await user.hover(plainField());
    await user.click(await findCombobox('Near'));
    await user.keyboard('Brooklyn{Enter}');
    expect(onSearch).toHaveBeenCalledWith({ near: 'Brooklyn', what: '' });
  });

  it.each([
    ['the Tab key', (user: User) => user.tab()],
    ['a touch', (user: User) => user.pointer({ keys: '[TouchA]', target: plainField() })],
    ['its label', (user: User) => user.click(plainField().closest('label')!.querySelector('span')!)],
    ['a program', async () => act(() => plainField().focus())],
  ])('SRC-03 selects its text when the focus comes by %s, before and after its code is loaded', async (_, focus) => {
    const { user } = show({ near: 'Boston, MA' });
    await focus(user);
    const field = await findCombobox('Near');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 10]);
    act(() => field.blur());
    field.setSelectionRange(2, 2);
    await focus(user);
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 10]);
  });

  it('SRC-03 keeps the caret of a second press, and what was typed while the code of the suggestions loads', async () => {
    const { user, onSearch } = show({ near: 'Boston, MA' });
    await user.tab();
    await user.keyboard('Brook');
    const field = await findCombobox('Near');
    await user.keyboard('lyn');
    field.setSelectionRange(0, 0);
    // A press that nothing prevents puts the caret where it is.
    expect(fireEvent.mouseDown(field)).toBe(true);
    await user.keyboard('East {Enter}');
    expect(onSearch).toHaveBeenCalledWith({ near: 'East Brooklyn', what: '' });
  });

  it.each([
    ['a press', (user: User) => user.click(clearButton()!)],
    ['the keyboard', async (user: User) => (await user.tab(), await user.keyboard('{Enter}'))],
  ])('SRC-03 empties the Near box by %s on its button, and leaves the focus in it', async (_, press) => {
    const { user, onSearch } = show({ near: 'Boston, MA' });
    await user.tab();
    const field = await findCombobox('Near');
    await press(user);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(clearButton()).toBeNull();
    await user.keyboard('Brooklyn{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ near: 'Brooklyn', what: '' });
  });

  it.each(['near me', 'Current location'])(
    'SRC-06 "%s" asks for the position by the press, and says why before',
    async (text) => {
      const ask = vi.spyOn(devicePosition, 'ask').mockResolvedValue({ status: 'refused' });
      onTestFinished(() => ask.mockRestore());
      const { user, queryByText, onSearch } = show({ near: 'Boston, MA' });
      await user.tab();
      const field = await findCombobox('Near');
      const why = /only use it to find restaurants near you/;
      expect(queryByText(why, { selector: 'output' })).not.toBeInTheDocument();
      await user.keyboard(text);
      // The list would cover the sentence below the form, so its option says it.
      const option = await screen.findByRole('option', { name: /^Current Location Your browser asks/ });
      expect(field).toHaveAttribute('aria-expanded', 'true');
      expect(option).toBeVisible();
      expect(await screen.findByText(why, { selector: 'output' })).not.toBeVisible();
      expect(ask).not.toHaveBeenCalled();
      await user.keyboard('{Enter}');
      expect(ask).toHaveBeenCalledOnce();
      expect(onSearch).toHaveBeenCalledWith({ near: 'Current Location', what: '' });
    },
  );

  it('SRC-06 says why before it asks, where the form has "Current Location" from the start', async () => {
    const why = () => screen.queryByText(/only use it to find restaurants near you/);
    const whys: unknown[] = [];
    const ask = vi.spyOn(devicePosition, 'ask').mockImplementation(async () => {
      whys.push(why());
      return { status: 'refused' };
    });
    onTestFinished(() => ask.mockRestore());
    const { user, getByRole } = show({ near: 'Current Location' });
    expect(why()).not.toBeInTheDocument();
    await user.click(getByRole('button', { name: 'Search' }));
    expect(whys).toEqual([expect.any(HTMLElement)]);
  });

  it('SRC-06 offers the position to who begins to type for it, with the reason why the browser asks', async () => {
    const { user, findAllByRole } = show({ near: 'Boston, MA' });
    await user.tab();
    await findCombobox('Near');
    await user.keyboard('nearb');
    expect((await findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Current Location Your browser asks/),
    ]);
  });

  it('SRC-03 lists a neighborhood by its name, with its city, and picks both', async () => {
    const { user, findByRole, onSearch } = show({ compact: true, near: 'Boston, MA' });
    await user.tab();
    await findCombobox('Near');
    await user.keyboard('williams');
    await user.click(await findByRole('option', { name: 'Williamsburg Neighborhood in Brooklyn, NY' }));
    expect(onSearch).toHaveBeenCalledWith({ near: 'Williamsburg, Brooklyn, NY', what: '' });
  });

  it('SRC-03 keeps what was typed when Escape comes before the suggestions', async () => {
    const { user, getByRole, onSearch } = show();
    await user.hover(getByRole('combobox', { name: 'Near' }));
    await user.type(await findCombobox('Near'), 'Brooklyn{Escape}{Enter}');
    expect(onSearch).toHaveBeenCalledWith({ near: 'Brooklyn', what: '' });
  });

  it('SRC-03 rejects text that cannot be a place, with a message at the field, which gets the focus', async () => {
    const { user, getByRole, queryByText, onSearch } = show({ near: 'Brooklyn, NY' });
    await user.tab();
    const field = await findCombobox('Near');
    await user.clear(field);
    await user.type(field, '$1');
    await user.click(getByRole('button', { name: 'Search' }));
    expect(onSearch).not.toHaveBeenCalled();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter city, state or ZIP code',
    );
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '1231');
    expect(queryByText('Enter city, state or ZIP code')).not.toBeInTheDocument();
  });

  it('SRC-03 shows the same message for an unknown place', () => {
    const { getByText } = show({ near: 'Nowhere', isUnknownPlace: true });
    expect(getByText('Enter city, state or ZIP code').closest('[role=alert]')).toBeTruthy();
  });

  it('SRC-03 suggests the current location first, then the map view if there is a map', async () => {
    const { user, findAllByRole, queryByRole } = show({ near: 'Brooklyn, NY', offersMapView: true });
    await user.tab();
    await findCombobox('Near');
    // The focus alone opens nothing: on phones the list would cover the next field.
    expect(queryByRole('option')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect((await findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Current Location Your browser asks/),
      'Current Map View',
    ]);
  });

  it('SRC-03 suggests matching places once typing pauses', async () => {
    const onSuggest = vi.fn<(text: string) => void>();
    const { user, findAllByRole, requests } = show({ onSuggest });
    await user.tab();
    const field = await findCombobox('Near');
    await user.type(field, 'brook');
    await waitFor(async () =>
      expect((await findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        'Brooklyn, NY',
        'Brookline, MA',
      ]),
    );
    expect(requests.at(-1)?.url).toContain('q=brook');
    expect(onSuggest).toHaveBeenLastCalledWith('brook');
  });

  it('SRC-03 searches as soon as a suggestion is picked in the compact form', async () => {
    const { user, findByText, onSearch } = show({ compact: true, what: 'pizza' });
    await user.tab();
    await user.type(await findCombobox('Near'), 'bos');
    await user.click(await findByText('Boston, MA'));
    expect(onSearch).toHaveBeenCalledWith({ near: 'Boston, MA', what: 'pizza' });
  });

  it('SRC-03 suggests cuisines, dishes and restaurants near the typed place, and searches for the picked one', async () => {
    const { user, getByRole, getByText, findAllByRole, onSearch, requests } = show({
      compact: true,
      near: 'Boston, MA',
    });
    await user.hover(getByRole('combobox', { name: 'Restaurant or cuisine' }));
    const field = await findCombobox('Restaurant or cuisine');
    await user.type(field, 'pi');
    await waitFor(async () =>
      expect((await findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Pizza', 'Pie Shop']),
    );
    expect(getByRole('listbox', { name: 'Cuisines, dishes and restaurants' })).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-autocomplete', 'list');
    expect(field).toHaveAccessibleName('Restaurant or cuisine');
    await waitFor(() => expect(getByText('2 suggestions')).toBeInTheDocument());
    const asked = new URL(requests.at(-1)!.url);
    expect(Object.fromEntries(asked.searchParams)).toEqual({ q: 'pi', near: 'Boston, MA' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ near: 'Boston, MA', what: 'Pie Shop' });
  });

  it('RCH-03 follows the combobox pattern: exact name, list in main, active option, and Escape closes', async () => {
    const { user, findAllByRole, getByRole, queryByRole } = renderWithSite(
      <main>
        <SearchForm near="Boston, MA" onSearch={() => undefined} />
      </main>,
      { answers: { [SUGGEST]: places, [SUGGEST_WORDS]: words } },
    );
    await user.hover(getByRole('combobox', { name: 'Near' }));
    const field = await findCombobox('Near');
    expect(field).toHaveAccessibleName('Near');
    await user.clear(field);
    await user.type(field, 'brook');
    await waitFor(async () => expect(await findAllByRole('option')).toHaveLength(2));
    expect(field).toHaveAttribute('aria-expanded', 'true');
    const list = getByRole('listbox', { name: 'Places' });
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    expect(getByRole('main')).toContainElement(list);
    await user.keyboard('{ArrowDown}');
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent(
      'Brooklyn, NY',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('listbox')).not.toBeInTheDocument());
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveFocus();
  });

  it('SRC-03 searches for the typed text itself if no suggestion is chosen', async () => {
    const { user, findAllByRole, getByRole, onSearch } = show({ near: 'Boston, MA' });
    await user.hover(getByRole('combobox', { name: 'Restaurant or cuisine' }));
    await user.type(await findCombobox('Restaurant or cuisine'), 'pi');
    await findAllByRole('option');
    await user.keyboard('{Escape}{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ near: 'Boston, MA', what: 'pi' });
  });

  it('SRC-03 shows the fixed places by the partner’s names and submits them by their own', async () => {
    const onSearch = vi.fn<SearchFormProps['onSearch']>();
    const { user, getByRole } = renderWithSite(<SearchForm near="Current Location" onSearch={onSearch} />, {
      copy: { 'search.currentLocation': 'Around me' },
    });
    expect(getByRole('combobox', { name: 'Near' })).toHaveValue('Around me');
    await user.click(getByRole('button', { name: 'Search' }));
    expect(onSearch).toHaveBeenLastCalledWith({ near: 'Current Location', what: '' });
  });

  it('SRC-03 resets its fields when another search is opened', async () => {
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
    const field = () => getByRole('combobox', { name: 'Near' }) as HTMLInputElement;
    expect(field()).toHaveValue('Boston, MA');
    await user.click(getByRole('button', { name: 'Go' }));
    expect(field()).toHaveValue('Austin, TX');
  });

  it('SRC-03 is a plain form for /search without JavaScript', () => {
    const { container } = show({ near: 'Brooklyn, NY' });
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/search');
    expect(form).toHaveAttribute('role', 'search');
    expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, type }) => [name, type])).toEqual([
      ['near', 'text'],
      ['what', 'text'],
    ]);
  });
});
