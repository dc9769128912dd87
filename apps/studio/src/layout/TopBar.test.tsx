import { Announcer } from '@dining/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeFile, makeFinding, renderStudio } from '../studio.testing.tsx';
import { placeOf } from './place-of.ts';
import { TopBar } from './TopBar.tsx';

const CHANGED = makeFile('copy.json', '{ "a": "new" }\n', { base: '{}\n', isChanged: true });

const showBar = (options: Parameters<typeof renderStudio>[1] = {}) =>
  renderStudio(
    <>
      <TopBar />
      <input aria-label="A text field" />
      <Announcer />
    </>,
    options,
  );

describe('the top bar', () => {
  it('EXT-13 lists the findings, errors first, and opens each at its place', async () => {
    const { user, view } = await showBar({
      state: {
        findings: [
          makeFinding('content/home.json', 'title', { severity: 'warning' }),
          makeFinding('copy.json', 'hero.title', { problem: 'a placeholder is unknown' }),
        ],
      },
    });
    await user.click(screen.getByRole('button', { name: '1 error, 1 warning' }));
    const list = within(await screen.findByRole('dialog', { name: 'Findings' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['Errorco', 'Warning']);
    await user.click(screen.getByRole('button', { name: /a placeholder is unknown/ }));
    expect(view()).toMatchObject({ panel: 'copy', copyKey: 'hero.title', place: { file: 'copy.json' } });
  });

  it('EXT-13 knows the panel of every file', () => {
    const panelOf = (name: string, key = 'a') => placeOf({ file: `partners/acme/${name}`, key }, 'acme').panel;
    expect(panelOf('settings.json')).toBe('settings');
    expect(panelOf('tokens.json')).toBe('look');
    expect(panelOf('tokens.dark.json')).toBe('look');
    expect(panelOf('content/home.json')).toBe('content');
    expect(panelOf('environments/staging.json')).toBe('files');
    expect(panelOf('assets/icon.svg', '')).toBe('files');
    expect(panelOf('settings.json', '')).toBe('files');
  });

  it('EXT-13 shows what will be written before it saves, also with the keyboard alone', async () => {
    const { user, sent } = await showBar({ state: { files: [CHANGED, makeFile('tokens.json', {})] } });
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Save 1 file?' });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('copy.jsonChanged · 1 added, 1 removed');
    expect(await sent('/api/save')).toHaveLength(0);
    await user.keyboard('{Meta>}s{/Meta}');
    await waitFor(async () => expect(await sent('/api/save')).toHaveLength(1));
  });

  it('EXT-13 asks before it discards', async () => {
    const { user, sent } = await showBar({ state: { files: [CHANGED] } });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard all changes?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep them' })).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: 'Keep them' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await sent('/api/discard')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await sent('/api/discard')).toHaveLength(1));
  });

  it('EXT-13 undoes with the keyboard, but leaves text fields their own undo', async () => {
    const { user, sent } = await showBar({ state: { canUndo: true } });
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Control>}z{/Control}');
    expect(await sent('/api/undo')).toHaveLength(0);
    await user.tab({ shift: true });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await sent('/api/undo')).toHaveLength(1));
  });

  it('EXT-13 asks before unsaved changes are left, and only then', async () => {
    await showBar({ state: { files: [CHANGED] } });
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});
