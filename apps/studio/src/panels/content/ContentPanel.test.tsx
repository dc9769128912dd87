import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findingAt, openContentPanel, shownView } from './content.testing.tsx';

const home = (slug: string, text: string, more: object = {}) => ({
  slug,
  fields: { user_states: ['no_member'], banner_text: text },
  ...more,
});

const HOME = 'content/home.json';

const homeFile = {
  [HOME]: { data: [home('first', 'One'), home('second', 'Two'), home('third', 'Three', { draft: true })] },
};

const slugs = (file: unknown) => (file as { data: { slug: string }[] }).data.map(({ slug }) => slug);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openEntry(set: RegExp, entry: RegExp): Promise<void> {
  await press(set);
  await press(entry);
}

describe('the content sets', () => {
  it('EXT-13 lists the eleven content sets with entries, drafts and errors', async () => {
    await openContentPanel(homeFile, [findingAt('home', 'data.0.fields.banner_text', '"" is not allowed')]);
    expect(screen.getAllByRole('listitem')).toHaveLength(11);
    expect(screen.getByRole('button', { name: /^Home greeting 3 entries\s+1 draft\s+1 error/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Surveys no file/ })).toBeVisible();
  });

  it('EXT-13 creates the file of a content set that has none', async () => {
    const { fileOf } = await openContentPanel({});
    await press(/^Surveys/);
    await press('Create content/surveys.json');
    await waitFor(() =>
      expect(fileOf('content/surveys.json')).toEqual({
        $schema: '../../content-schemas/surveys.schema.json',
        data: [],
      }),
    );
    expect(screen.getByText('No entries yet.')).toBeVisible();
  });

  it('EXT-13 leaves a content file that is not valid JSON as it is and says where to correct it', async () => {
    const { edits } = await openContentPanel({ [HOME]: '{ "data": [' });
    await press(/^Home greeting/);
    expect(screen.getByText(/is not valid JSON/)).toBeVisible();
    await press('Open Files');
    expect(shownView()).toMatchObject({ panel: 'files' });
    expect(edits).toEqual([]);
  });

  it('EXT-13 says whether the site shows drafts and opens the setting that decides it', async () => {
    await openContentPanel({ ...homeFile, 'settings.json': { cmsPreview: true } });
    await press(/^Home greeting/);
    expect(screen.getByText(/The site shows drafts/)).toBeVisible();
    await press('Open the setting');
    expect(shownView()).toMatchObject({ panel: 'settings', place: { file: 'settings.json', key: 'cmsPreview' } });
  });
});

describe('the entries of a content set', () => {
  it('EXT-13 moves an entry by keyboard as often as wanted, and the focus goes with it', async () => {
    const { fileOf } = await openContentPanel(homeFile);
    await press(/^Home greeting/);
    screen.getByRole('button', { name: 'Move down: One' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move down: One' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(slugs(fileOf(HOME))).toEqual(['second', 'third', 'first']));
  });

  it('EXT-13 duplicates an entry as a draft with a new slug, and removes one', async () => {
    const { fileOf } = await openContentPanel(homeFile);
    await press(/^Home greeting/);
    await press('Duplicate: One');
    await press('Remove: Two');
    await waitFor(() => expect(slugs(fileOf(HOME))).toEqual(['first', 'first-2', 'third']));
    expect((fileOf(HOME) as { data: unknown[] }).data[1]).toEqual(home('first-2', 'One', { draft: true }));
  });

  it('EXT-13 adds an entry with its required fields as a draft and opens it', async () => {
    const { fileOf } = await openContentPanel(homeFile);
    await press(/^Home greeting/);
    await userEvent.type(screen.getByRole('combobox', { name: 'New entry' }), 'Été offer!{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Slug' })).toHaveValue('ete-offer');
    await waitFor(() =>
      expect((fileOf(HOME) as { data: unknown[] }).data[3]).toEqual({
        slug: 'ete-offer',
        fields: { user_states: [], banner_text: '' },
        draft: true,
      }),
    );
  });
});

describe('an entry', () => {
  it('EXT-13 changes single values and removes an optional text that is emptied', async () => {
    const entry = home('first', 'One', { fields: { user_states: ['no_member'], banner_text: 'One', body: 'x' } });
    const { fileOf, edits } = await openContentPanel({ [HOME]: { data: [entry] } });
    await openEntry(/^Home greeting/, /^One/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Banner text (required)' }), '!');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Body' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Building' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
    await waitFor(() =>
      expect(fileOf(HOME)).toEqual({
        data: [{ slug: 'first', fields: { user_states: ['no_member', 'building'], banner_text: 'One!' }, draft: true }],
      }),
    );
    expect(edits[0]).toEqual({ file: HOME, path: ['data', 0, 'fields', 'banner_text'], value: 'One!' });
  });

  it('EXT-13 shows a finding at the field that it is about', async () => {
    await openContentPanel(homeFile, [findingAt('home', 'data.0.fields.banner_text', '"" is not allowed')]);
    await openEntry(/^Home greeting/, /^One/);
    const field = screen.getByRole('textbox', { name: 'Banner text (required)' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/"" is not allowed. Expected: .* Fix: write a text\./);
  });

  it('EXT-13 adds, moves and removes blocks without losing what was typed a moment before', async () => {
    const blocks = [
      { type: 'title', text_desktop: 'Head' },
      { type: 'button', text_desktop: 'Go', url: '/search' },
    ];
    const file = 'content/discover.json';
    const { fileOf } = await openContentPanel({ [file]: { data: [{ slug: 'discover', fields: { blocks } }] } });
    await openEntry(/^Discover/, /^discover/);
    await press(/^Title Head/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Text (required)' }), 'line');
    await press(/^Move down: Title/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Type of the new block/ }), 'Body text');
    await press('Add to: Blocks');
    await press(/^Remove: Button/);
    await waitFor(() =>
      expect(fileOf(file)).toEqual({
        data: [
          {
            slug: 'discover',
            fields: {
              blocks: [
                { type: 'title', text_desktop: 'Headline' },
                { type: 'body_text', text_desktop: '' },
              ],
            },
          },
        ],
      }),
    );
  });

  it('EXT-13 keeps unknown fields and edits them as JSON, which is taken over only while it is valid', async () => {
    const entry = home('first', 'One');
    const data = [{ ...entry, fields: { ...entry.fields, theme: { dark: true } } }];
    const { fileOf } = await openContentPanel({ [HOME]: { data } });
    await openEntry(/^Home greeting/, /^One/);
    const field = screen.getByRole('textbox', { name: 'theme' });
    expect(field).toHaveValue('{\n  "dark": true\n}');
    await userEvent.clear(field);
    await userEvent.type(field, '{{"dark":');
    expect(screen.getByRole('alert').textContent).toMatch(/Not valid JSON/);
    await userEvent.type(field, 'false}');
    await waitFor(() => expect(fileOf(HOME)).toMatchObject({ data: [{ fields: { theme: { dark: false } } }] }));
  });

  it('EXT-13 shows long, right-to-left and HTML texts as text and keeps every character', async () => {
    const hostile = `${'שלום '.repeat(2_000)}<img src=x onerror=alert(1)>`;
    await openContentPanel({ [HOME]: { data: [home('first', hostile)] } });
    await openEntry(/^Home greeting/, /first$/);
    expect(screen.getByRole('textbox', { name: 'Banner text (required)' })).toHaveValue(hostile);
    expect(screen.getByRole('heading')).toHaveAttribute('dir', 'auto');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('EXT-13 opens the page of an entry and asks it to show the texts', async () => {
    const fields = { headline: 'Harbor {month}', blocks: [{ type: 'title', text_desktop: 'Eat **here**' }] };
    await openContentPanel({ 'content/earn_details.json': { data: [{ slug: 'harbor', fields }] } });
    await openEntry(/^Offer pages/, /^Harbor/);
    await press('Where on the site?');
    expect(shownView()).toMatchObject({ path: '/earn/harbor', wanted: { texts: ['Harbor', 'here'] } });
  });

  it('EXT-13 says that the account needs a member who is signed in', async () => {
    await openContentPanel({ 'content/account_center.json': { data: [] } });
    await press(/^Account bonuses/);
    expect(screen.getByText(/choose a signed-in member under “Seen by” first/)).toBeVisible();
    const way = screen.getByRole('navigation', { name: 'Where you are in the content' });
    await userEvent.click(within(way).getByRole('button', { name: 'Content' }));
    expect(screen.getByRole('heading', { name: 'Content' })).toHaveFocus();
  });
});
