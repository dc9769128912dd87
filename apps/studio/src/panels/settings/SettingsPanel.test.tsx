import { settingsJsonSchema } from '@dining/partner-settings';
import type { StudioState } from '@dining/studio-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeFile, makeFinding, renderStudio } from '../../studio.testing.tsx';
import { settingName } from './setting-name.ts';
import { settingSections } from './setting-sections.ts';
import { SettingsPanel } from './SettingsPanel.tsx';

const schema = settingsJsonSchema() as { properties: Record<string, object> };

const SETTINGS = {
  $schema: '../settings.schema.json',
  name: 'Acme',
  programName: 'Acme Dining',
  hosts: ['dining.acme.example'],
  earnRates: { tier3: 7 },
  bonuses: [{ code: 'FIRST', units: 500 }],
};

async function showSettings(state: Partial<StudioState> = {}) {
  const studio = await renderStudio(<SettingsPanel />, {
    state: { files: [makeFile('settings.json', SETTINGS)], ...state },
    reference: { schemas: { 'settings.schema.json': schema } },
  });
  const open = (title: string) => studio.user.click(screen.getByRole('heading', { name: title }));
  const part = (key: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-setting="${key}"]`);
    if (!found) throw new Error(`There is no setting ${key}.`);
    return found;
  };
  const search = (text: string) => studio.user.type(screen.getByRole('searchbox'), text);
  return { ...studio, open, part, search };
}

describe('the panel of settings', () => {
  it('EXT-13 has every setting of the schema in exactly one section, with a name in words', () => {
    const keys = Object.keys(schema.properties).filter((key) => key !== '$schema');
    const placed = settingSections(Object.keys(schema.properties)).flatMap((section) => section.keys);
    expect(placed.toSorted()).toEqual(keys.toSorted());
    expect(settingSections(['newSetting']).find(({ keys: found }) => found.includes('newSetting'))?.id).toBe(
      'technical',
    );
    const names = keys.map((key) => settingName([key]));
    expect(new Set(names).size).toBe(names.length);
  });

  it('EXT-13 shows whether a setting comes from a line of settings.json or from the default', async () => {
    const { part, search } = await showSettings();
    expect(within(part('name')).getByText('settings.json, line 3')).toBeVisible();
    expect(within(part('currencyType')).getByText('Default: Mile')).toBeVisible();
    await search('earn rates');
    expect(await screen.findByText('settings.json, line 9 · default: 5')).toBeVisible();
    expect(within(part('earnRates.tier0')).getByText('Default: 0.5')).toBeVisible();
  });

  it('EXT-13 shows what an environment has in place of a setting', async () => {
    const overlay = { $schema: '../../environment.schema.json', hosts: ['dining.staging.acme.example'] };
    const { part, open } = await showSettings({
      files: [makeFile('settings.json', SETTINGS), makeFile('environments/staging.json', overlay)],
    });
    await open('Hosts and environments');
    expect(
      within(part('hosts')).getByText('In staging: dining.staging.acme.example (environments/staging.json, line 3)'),
    ).toBeVisible();
  });

  it('EXT-13 writes a text as it is typed, and removes the key to use the default', async () => {
    const { user, part, search, edits } = await showSettings();
    await user.type(screen.getByRole('textbox', { name: /^Program name/ }), '!');
    await waitFor(async () =>
      expect(await edits()).toContainEqual({ file: 'settings.json', path: ['programName'], value: 'Acme Dining!' }),
    );
    await search('tier3');
    await user.click(within(part('earnRates.tier3')).getByRole('button', { name: /Use the default/ }));
    // Nothing else is in the group, so that it goes as well.
    await waitFor(async () => expect(await edits()).toContainEqual({ file: 'settings.json', path: ['earnRates'] }));
  });

  it('EXT-13 writes numbers as numbers, and what is no number as it was typed', async () => {
    const { user, search, edits } = await showSettings();
    await search('tier0');
    const rate = await screen.findByRole('textbox', { name: /tier0/ });
    await user.clear(rate);
    await user.type(rate, '2x');
    const path = ['earnRates', 'tier0'];
    await waitFor(async () => {
      expect(await edits()).toContainEqual({ file: 'settings.json', path, value: 2 });
      expect(await edits()).toContainEqual({ file: 'settings.json', path, value: '2x' });
    });
  });

  it('EXT-13 shows a finding at its field, and jumps to it from the summary', async () => {
    const finding = makeFinding('settings.json', 'hosts.0', { problem: 'the host is wrong', fix: 'write it small' });
    const { user, view } = await showSettings({ findings: [finding] });
    await user.click(screen.getByRole('button', { name: 'hosts.0: The host is wrong. Fix: write it small.' }));
    expect(view().place).toEqual({ file: 'settings.json', key: 'hosts.0' });
    const host = await screen.findByRole('textbox', { name: 'Host names 1' });
    await waitFor(() => expect(host).toHaveFocus());
    expect(host).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('The host is wrong. Fix: write it small.');
  });

  it('EXT-13 removes a key that the schema does not know', async () => {
    const { user, edits } = await showSettings({ findings: [makeFinding('settings.json', 'nmae')] });
    await user.click(screen.getByRole('button', { name: 'Remove the key' }));
    await waitFor(async () => expect(await edits()).toEqual([{ file: 'settings.json', path: ['nmae'] }]));
  });

  it.each([
    ['the order of a list', 'button', 'Move near up', ['near', 'steps']],
    ['the choices of a list', 'checkbox', 'rates', ['steps', 'near', 'rates']],
  ])('EXT-13 changes %s', async (_, role, name, value) => {
    const { user, part, search, edits } = await showSettings({
      files: [makeFile('settings.json', { ...SETTINGS, homeSections: ['steps', 'near'] })],
    });
    await search('of the home page');
    await waitFor(() => expect(part('homeSections')).toBeVisible());
    await user.click(within(part('homeSections')).getByRole(role, { name }));
    await waitFor(async () =>
      expect(await edits()).toEqual([{ file: 'settings.json', path: ['homeSections'], value }]),
    );
  });

  it('EXT-13 adds a bonus with what it needs, and changes one value of another', async () => {
    const { user, part, open, edits } = await showSettings();
    const file = 'settings.json';
    await open('Earning and bonuses');
    await user.click(await screen.findByRole('button', { name: 'Add to Bonuses' }));
    await user.click(within(part('bonuses.0.isNewMemberBonus')).getByRole('checkbox'));
    await waitFor(async () => {
      expect(await edits()).toContainEqual({
        file,
        path: ['bonuses'],
        value: [...SETTINGS.bonuses, { code: '', units: 1 }],
      });
      expect(await edits()).toContainEqual({ file, path: ['bonuses', 0, 'isNewMemberBonus'], value: true });
    });
  });

  it('EXT-13 adds metadata of a route only under a name that the schema allows', async () => {
    const { user, open, edits } = await showSettings();
    await open('Site and search engines');
    const name = await screen.findByRole('textbox', { name: 'Name of a route to add' });
    await user.type(name, 'Über uns{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('"Über uns" is not a name. Fix:');
    await user.clear(name);
    await user.type(name, 'faq{Enter}');
    await waitFor(async () =>
      expect(await edits()).toEqual([{ file: 'settings.json', path: ['routeMeta', 'faq'], value: {} }]),
    );
  });

  it('EXT-13 leads to the text of a settings.json that is not valid JSON', async () => {
    const { user, view } = await showSettings({
      files: [makeFile('settings.json', '{ "name": ')],
      findings: [makeFinding('settings.json', '', { line: 1, problem: 'the file ends too early' })],
    });
    expect(screen.getByText(/under Files/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Line 1: The file ends too early/ }));
    await act(() => Promise.resolve());
    expect(view().panel).toBe('files');
  });
});
