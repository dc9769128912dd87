import { remembered } from '@dining/location';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareSearchPage, showSearch } from './search.testing.tsx';

prepareSearchPage();

describe('the address that opens the filters at their cuisines', () => {
  const sheet = () => screen.findByRole('dialog', { name: 'Filters and sort' });

  it('SRC-02 opens the sheet with the focus on the cuisines, and loses its hash when the sheet closes', async () => {
    const { user, location } = showSearch('/search#cuisines');
    await sheet();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Cuisine' })).toHaveFocus());
    expect(location().hash).toBe('#cuisines');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toMatchObject({ pathname: '/search', hash: '' });
  });

  it('SRC-02 keeps its hash while the page fills in the place, and replaces it with the choices', async () => {
    remembered.manualLocation.write('Brooklyn, NY');
    const { user, location } = showSearch('/search#cuisines');
    await sheet();
    await waitFor(() => expect(location().search).toContain('Brooklyn'));
    expect(location().hash).toBe('#cuisines');
    await user.click(await screen.findByRole('button', { name: /^Italian/ }));
    await user.click(screen.getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location().hash).toBe('');
    expect(location().search).toContain('cuisines=Italian');
  });

  it('SRC-02 opens the sheet again on the way back and forward', async () => {
    const { user, navigate } = showSearch('/search');
    await screen.findAllByRole('article');
    navigate('/search#cuisines');
    await sheet();
    navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    navigate(1);
    await sheet();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
