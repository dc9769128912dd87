import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeFile, makeFinding, renderStudio } from '../../studio.testing.tsx';
import { drawingProblem } from './drawing-problem.ts';
import { FilesPanel } from './FilesPanel.tsx';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

describe('the panel of files', () => {
  it('EXT-13 lists every file with its state, the most urgent first', async () => {
    await renderStudio(<FilesPanel />, {
      state: {
        files: [
          makeFile('copy.json', {}),
          makeFile('tokens.json', {}, { base: '{ "old": 1 }\n', isChanged: true }),
          makeFile('tokens.dark.json', {}, { base: undefined, isChanged: true }),
          makeFile('content/home.json', {}, { text: undefined, isChanged: true }),
          makeFile('settings.json', '{ "name": '),
          makeFile('assets/icon.svg', DRAWING, { onDisk: { text: '<svg/>' } }),
        ],
      },
    });
    const rows = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'assets/icon.svgContradicts the disk',
      'settings.jsonNot valid JSON',
      'content/home.jsonRemoved',
      'tokens.dark.jsonNew',
      'tokens.jsonChanged',
      'copy.jsonAs on disk',
    ]);
  });

  it('EXT-13 edits the text of a file whose JSON is broken, beside what is wrong', async () => {
    const { texts } = await renderStudio(<FilesPanel />, {
      state: {
        files: [makeFile('copy.json', '{ "a": ')],
        findings: [makeFinding('copy.json', '', { problem: 'a value is missing', fix: 'write it' })],
      },
    });
    expect(screen.getByText('Line 1: a value is missing. Fix: write it.')).toBeVisible();
    fireEvent.change(screen.getByRole('textbox', { name: 'Text of copy.json' }), { target: { value: '{}' } });
    await waitFor(async () => expect(await texts()).toEqual([{ file: 'copy.json', text: '{}' }]));
  });

  it('EXT-13 shows which lines saving writes', async () => {
    await renderStudio(<FilesPanel />, {
      state: {
        files: [makeFile('copy.json', '{\n  "a": "new"\n}\n', { base: '{\n  "a": "old"\n}\n', isChanged: true })],
      },
    });
    const rows = within(screen.getByRole('region', { name: 'Changes of copy.json' })).getAllByRole('row');
    expect(rows.map((row) => [row.dataset['kind'], row.lastElementChild?.textContent])).toEqual([
      ['same', '{'],
      ['removed', '  "a": "old"'],
      ['added', '  "a": "new"'],
      ['same', '}'],
    ]);
  });

  it.each([
    ['Keep mine', 'mine'],
    ['Take the one on disk', 'disk'],
  ])('EXT-13 shows both versions of a contradiction, and decides with "%s"', async (choice, take) => {
    const { user, sent } = await renderStudio(<FilesPanel />, {
      state: {
        files: [makeFile('copy.json', { a: 'mine' }, { isChanged: true, onDisk: { text: '{ "a": "disk" }' } })],
      },
    });
    expect(screen.getByRole('region', { name: 'Yours: copy.json' })).toHaveTextContent('"a": "mine"');
    expect(screen.getByRole('region', { name: 'On disk: copy.json' })).toHaveTextContent('"a": "disk"');
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(async () => expect(await sent('/api/resolutions')).toEqual([{ file: 'copy.json', take }]));
  });

  it('EXT-13 replaces a drawing by a chosen file', async () => {
    const { user, texts } = await renderStudio(<FilesPanel />, {
      state: { files: [makeFile('assets/icon.svg', DRAWING)] },
    });
    await user.click(screen.getByRole('button', { name: /assets\/icon\.svg/ }));
    const input = screen.getByLabelText('Replace the drawing');
    const text = DRAWING.replace('></', '><rect/></');
    await user.upload(input, new File([text], 'new.svg', { type: 'image/svg+xml' }));
    await waitFor(async () => expect(await texts()).toEqual([{ file: 'assets/icon.svg', text }]));
    fireEvent.change(input, { target: { files: [new File(['x'], 'photo.png')] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('photo.png is not an SVG file. Fix: export the drawing');
    expect(await texts()).toHaveLength(1);
  });

  it('EXT-13 refuses drawings of another kind or size with a sentence that names the fix', () => {
    expect(drawingProblem({ name: 'a.svg', size: 100 }, DRAWING)).toBeUndefined();
    expect(drawingProblem({ name: 'a.svg', size: 250_000 }, '')).toMatch(/250 KB, and a drawing may have 200 KB. Fix:/);
    expect(drawingProblem({ name: 'a.svg', size: 100 }, '<html></html>')).toMatch(/is none. Fix:/);
    expect(drawingProblem({ name: 'a.svg', size: 100 }, '<svg')).toMatch(/is none. Fix:/);
  });
});
