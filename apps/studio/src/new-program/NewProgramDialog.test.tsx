import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderStudio } from '../studio.testing.tsx';
import { NewProgramDialog } from './NewProgramDialog.tsx';

const BRIEF = {
  properties: {
    $schema: { type: 'string' },
    code: { type: 'string' },
    name: { type: 'string' },
    enrollmentType: { type: 'string', enum: ['direct', 'sso', 'none'] },
    currencyType: { type: 'string', enum: ['Mile', 'Point'] },
    primaryColor: { type: 'string' },
    accentColor: { type: 'string' },
    earnRate: { type: 'number' },
  },
};

const show = (answer: unknown) =>
  renderStudio(<NewProgramDialog open onClose={() => undefined} />, {
    reference: { schemas: { 'brief.schema.json': BRIEF } },
    answers: { '/api/programs': answer },
  });

describe('a new program', () => {
  it('EXT-13 sends the answers that were given, and says which command opens the program', async () => {
    const { user, sent } = await show({ code: 'harbor', files: ['partners/harbor/settings.json'] });
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'harbor');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'Point');
    await user.type(screen.getByRole('textbox', { name: 'Main brand color' }), '#123456');
    await user.click(screen.getByText('More answers'));
    await user.type(screen.getByRole('textbox', { name: 'Earn rate' }), '2');
    await user.click(screen.getByRole('button', { name: 'Add the program' }));
    expect(await screen.findByText('npx nx studio harbor')).toBeVisible();
    expect(await sent('/api/programs')).toEqual([
      { code: 'harbor', currencyType: 'Point', primaryColor: '#123456', earnRate: 2 },
    ]);
  });

  it('EXT-13 shows each problem at its answer, and keeps what was typed', async () => {
    const { user } = await show({
      problems: [
        { key: 'code', problem: 'the code is taken', expected: 'another', fix: 'choose another' },
        { key: 'earnRate', problem: 'the rate is too high', expected: 'less', fix: 'write less' },
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'acme');
    await user.click(screen.getByRole('button', { name: 'Add the program' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toBeInvalid());
    expect(screen.getByText('the code is taken. Fix: choose another.')).toBeVisible();
    expect(screen.getByText('the rate is too high. Fix: write less.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('acme');
  });
});
