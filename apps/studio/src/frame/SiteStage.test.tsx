import type { FromPage, ToPage } from '@dining/live-edit';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderStudio } from '../studio.testing.tsx';
import { SiteStage } from './SiteStage.tsx';

const ORIGIN = 'http://acme.test';
const personas = [
  { id: 'vip', name: 'Vera Vance' },
  { id: 'building', name: 'Bo Baker' },
];

async function showStage() {
  const studio = await renderStudio(<SiteStage />);
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('The site of acme');
  const post = vi.spyOn(contentWindow!, 'postMessage').mockImplementation(() => undefined);
  /** A page in the frame says something. */
  const say = (data: FromPage) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: contentWindow })));
  const toldPersonas = () =>
    post.mock.calls
      .map(([message]) => message as ToPage)
      .flatMap((message) => (message.type === 'live-edit:persona' ? [message.id] : []));
  return { ...studio, say, toldPersonas };
}

describe('the site in the studio', () => {
  it('EXT-13 is signed in once as the member that is chosen, also while the page loads again for them', async () => {
    const { user, say, toldPersonas } = await showStage();
    say({ type: 'live-edit:ready', path: '/' });
    say({ type: 'live-edit:personas', personas, current: undefined });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seen by' }), 'vip');
    expect(toldPersonas()).toEqual(['vip']);
    // The page of the member listens before it knows whom it is seen by.
    say({ type: 'live-edit:ready', path: '/' });
    expect(toldPersonas()).toEqual(['vip']);
    say({ type: 'live-edit:personas', personas, current: 'vip' });
    expect(screen.getByRole('combobox', { name: 'Seen by' })).toHaveValue('vip');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seen by' }), 'building');
    expect(toldPersonas()).toEqual(['vip', 'building']);
  });
});
