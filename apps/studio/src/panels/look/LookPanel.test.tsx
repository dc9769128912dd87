import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoTokens, paletteTokens } from './demo-tokens.testing.ts';
import { openLook, part } from './look.testing.tsx';

const withPalette = () => openLook({ 'tokens.json': paletteTokens() });

describe('the panel Look', () => {
  it('EXT-13 writes a color of the palette as soon as a typed text is one', async () => {
    const { user, edits } = await withPalette();
    await user.click(await screen.findByRole('button', { name: /^base/, description: 'palette.brand.base' }));
    const field = screen.getByRole('textbox', { name: 'palette.brand.base' });
    await user.clear(field);
    await user.type(field, '#12');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('A color has six digits'));
    expect(edits).toEqual([]);
    await user.type(field, '3456');
    await waitFor(() =>
      expect(edits.at(-1)).toEqual({
        file: 'tokens.json',
        path: ['palette', 'brand', 'base', '$value'],
        value: '#123456',
      }),
    );
  });

  it('EXT-13 shows a color that is picked while answers are under way', async () => {
    const { user } = await withPalette();
    await user.click(await screen.findByRole('button', { name: /^base/, description: 'palette.brand.base' }));
    const picker = screen.getByLabelText('palette.brand.base, picker');
    picker.focus();
    for (const value of ['#111111', '#222222', '#333333']) fireEvent.change(picker, { target: { value } });
    expect(picker).toHaveValue('#333333');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'palette.brand.base' })).toHaveValue('#333333'));
  });

  it('EXT-13 points a color to another one', async () => {
    const { user, edits } = await withPalette();
    await user.click(await part(/^Colors/));
    await user.click(await screen.findByRole('button', { description: 'color.text.link' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'color.text.link' }), 'palette.brand.deep');
    await waitFor(() =>
      expect(edits).toEqual([
        { file: 'tokens.json', path: ['color', 'text', 'link', '$value'], value: '{palette.brand.deep}' },
      ]),
    );
  });

  it('EXT-13 corrects a failing pair with one press, and shows its finding at the token until then', async () => {
    const tokens = { ...demoTokens(), color: { text: { link: { $value: '#cccccc' } } } };
    const { user } = await openLook({ 'tokens.json': tokens });
    await user.click(await part(/^Colors/));
    await user.click(await screen.findByRole('button', { description: 'color.text.link' }));
    expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/color\.text\.link #cccccc on .* has a contrast of/);
    await user.click(await part(/^Contrast/));
    const failing = await screen.findByRole('region', { name: 'Pairs that fail' });
    await user.click(within(failing).getAllByRole('button', { name: /^text\.link → / })[0]!);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pairs that fail' })).not.toBeInTheDocument());
  });

  it('EXT-13 chooses a layout, a motif and the dishes', async () => {
    const { user, edits } = await openLook();
    await user.click(await part(/^Layout/));
    await user.click(await screen.findByRole('radio', { name: /^arch/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dish 1' }), 'tacos');
    const look = ['$extensions', 'dining.look'];
    await waitFor(() =>
      expect(edits).toEqual([
        { file: 'tokens.json', path: [...look, 'hero'], value: 'arch' },
        { file: 'tokens.json', path: [...look, 'dishes'], value: expect.arrayContaining(['tacos', 'pizza']) },
      ]),
    );
    await waitFor(() => expect(screen.getByRole('radio', { name: /^arch/ })).toBeChecked());
  });

  it('EXT-13 changes a font and keeps the families after it, and changes a size and its unit', async () => {
    const { user, edits } = await openLook();
    await user.click(await part(/^Type/));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Headings' }), 'Acme Sans');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit of font.size.lg' }), 'px');
    await waitFor(() =>
      expect(edits.map(({ path, value }) => [path.join('.'), value])).toEqual([
        ['font.display.$value', ['Acme Sans', 'system-ui', 'sans-serif']],
        ['font.size.lg.$value', { value: 18, unit: 'px' }],
      ]),
    );
  });

  it('EXT-13 finds tokens by name, meaning and color in all parts', async () => {
    const { user } = await withPalette();
    await user.type(await screen.findByRole('searchbox', { name: 'Search tokens' }), 'scrim');
    expect(await screen.findByRole('button', { description: 'color.scrim' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { description: 'palette.brand.base' })).toBeNull());
  });

  it('EXT-13 makes a dark look where there is none, and edits it in its own file', async () => {
    const { user, edits } = await openLook();
    await user.click(await screen.findByRole('button', { name: 'Make a dark look' }));
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeChecked();
    await user.click(await part(/^Colors/));
    await user.click(await screen.findByRole('button', { description: 'color.bg.page' }));
    await user.click(screen.getByRole('button', { name: 'Use the light value' }));
    await waitFor(() => expect(edits).toEqual([{ file: 'tokens.dark.json', path: ['color', 'bg', 'page'] }]));
  });
});
