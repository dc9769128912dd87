import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paletteTokens } from './demo-tokens.testing.ts';
import { openLook, part } from './look.testing.tsx';

describe('tokens files that hold what a program decides, in the panel Look', () => {
  it('EXT-13 changes a color of the brand, and what follows from it', async () => {
    const brand = { primaryColor: '#14505c', accentColor: '#b8420f', corners: 'soft' };
    const $extensions = { 'dining.brand': brand, 'dining.look': { hero: 'scoop' } };
    const { user, edits } = await openLook({ 'tokens.json': { $extensions } });
    const base = await screen.findByRole('button', { description: 'palette.brand.base' });
    expect(base).toHaveTextContent('base#14505c (default)');
    fireEvent.change(screen.getByRole('textbox', { name: 'primaryColor' }), { target: { value: '#402a6e' } });
    await waitFor(() => expect(base).toHaveTextContent('base#402a6e (default)'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'corners' }), 'round');
    const path = ['$extensions', 'dining.brand'];
    await waitFor(() =>
      expect(edits).toEqual([
        { file: 'tokens.json', path: [...path, 'primaryColor'], value: '#402a6e' },
        { file: 'tokens.json', path: [...path, 'corners'], value: 'round' },
      ]),
    );
  });

  it('EXT-13 writes six digits over a color that is an object, and adds colors to the palette in the short form', async () => {
    const tokens = paletteTokens();
    tokens['palette'] = { brand: { base: { $value: { colorSpace: 'srgb', components: [1, 0, 0] } } } };
    const { user, edits } = await openLook({ 'tokens.json': tokens });
    await user.click(await screen.findByRole('button', { description: 'palette.brand.base' }));
    const field = screen.getByRole('textbox', { name: 'palette.brand.base' });
    expect(field).toHaveValue('#ff0000');
    fireEvent.change(field, { target: { value: '#ee0000' } });
    await user.click(screen.getByRole('button', { name: 'Add a color' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the new color' }), 'brand.sky{Enter}');
    const brand = ['palette', 'brand'];
    await waitFor(() =>
      expect(edits).toEqual([
        { file: 'tokens.json', path: [...brand, 'base', '$value'], value: '#ee0000' },
        { file: 'tokens.json', path: [...brand, 'sky', '$value'], value: '#808080' },
      ]),
    );
    expect(await screen.findByRole('textbox', { name: 'palette.brand.sky' })).toHaveValue('#808080');
  });

  it('EXT-13 shows the default of a role that the file leaves out, and sets the role there', async () => {
    const { user, edits } = await openLook();
    await user.click(await part(/^Colors/));
    const role = await screen.findByRole('button', { description: 'color.bg.panel' });
    expect(role).toHaveTextContent('panelbg.raised (default)');
    await user.click(role);
    const select = screen.getByRole('combobox', { name: 'color.bg.panel' });
    expect(select).toHaveDisplayValue('the default: bg.raised · #ffffff');
    expect(screen.queryByRole('button', { name: 'Use the default' })).toBeNull();
    await user.selectOptions(select, 'a color of its own');
    await waitFor(() => expect(select).toHaveDisplayValue('a color of its own'));
    expect(edits).toEqual([{ file: 'tokens.json', path: ['color', 'bg', 'panel', '$value'], value: '#ffffff' }]);
    await user.click(screen.getByRole('button', { name: 'Use the default' }));
    await waitFor(() => expect(select).toHaveDisplayValue('the default: bg.raised · #ffffff'));
  });

  it('EXT-13 returns a role of any type to its default, and leaves no empty group in the file', async () => {
    const { user, edits } = await openLook();
    await user.click(await part(/^Shape/));
    await user.click(await screen.findByRole('button', { name: 'Use the default', description: 'size.control' }));
    await waitFor(() => expect(edits).toEqual([{ file: 'tokens.json', path: ['size'] }]));
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'size.control' })).toHaveValue(50));
    expect(screen.getByRole('spinbutton', { name: 'size.control' })).toHaveAccessibleDescription('default');
    await user.click(await part(/^Type/));
    await user.click(await screen.findByRole('button', { name: 'Use the default', description: 'font.display' }));
    await waitFor(() => expect(edits.at(-1)).toEqual({ file: 'tokens.json', path: ['font', 'display'] }));
    const headings = screen.getByRole('combobox', { name: 'Headings' });
    await waitFor(() =>
      expect(headings).toHaveAccessibleDescription(expect.stringContaining('default, from font.body')),
    );
  });

  it('EXT-13 changes the color of all shadows, and the opacity and the color of one', async () => {
    const tokens = { ...paletteTokens(), elevation: { shade: { $value: '#001921' } } };
    const { user, edits } = await openLook({ 'tokens.json': tokens });
    await user.click(await part(/^Shape/));
    const shade = await screen.findByRole('textbox', { name: 'Color of elevation.shade' });
    fireEvent.change(shade, { target: { value: '#14505c' } });
    const layer = () => screen.getByRole('textbox', { name: '1, layer 2' });
    await waitFor(() => expect(layer()).toHaveValue('#14505c'));
    expect(layer()).toHaveAccessibleDescription(expect.stringContaining('elevation.shade'));
    const group = within(screen.getByRole('group', { name: 'elevation.1' }));
    const [, opacity] = group.getAllByRole('spinbutton', { name: /^Opacity/ });
    fireEvent.change(opacity!, { target: { value: '30' } });
    await waitFor(() => expect(opacity).toHaveValue(30));
    fireEvent.change(layer(), { target: { value: '#ff0000' } });
    await waitFor(() => expect(edits).toHaveLength(3));
    const [shadeEdit, opacityEdit, colorEdit] = edits;
    const reference = { color: '{elevation.shade}', alpha: 0.06 };
    expect(shadeEdit).toEqual({ file: 'tokens.json', path: ['elevation', 'shade', '$value'], value: '#14505c' });
    expect(opacityEdit?.path).toEqual(['elevation', '1', '$value']);
    expect(opacityEdit?.value).toMatchObject([reference, { ...reference, alpha: 0.3, offsetY: { value: 2 } }]);
    expect(colorEdit?.value).toMatchObject([reference, { color: '#ff00004d', offsetY: { value: 2 } }]);
    expect((colorEdit?.value as object[] | undefined)?.[1]).not.toHaveProperty('alpha');
  });
});
