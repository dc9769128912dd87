import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TestProviders } from '../providers.testing.tsx';
import { CheckField } from './CheckField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

const show = (field: React.ReactNode) => render(field, { wrapper: TestProviders });

describe('TextField', () => {
  it('FRM-01 marks a required field with an asterisk, and as required for assistive technology', () => {
    show(<TextField label="First name" required />);
    const input = screen.getByRole('textbox', { name: 'First name' });
    expect(input).toBeRequired();
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
  });

  it('FRM-01 shows all errors, and describes the control by them and the hint', () => {
    show(<TextField label="E-mail" errors={['Too long', 'Enter a whole address']} hint="We write rarely" />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Too long Enter a whole address We write rarely');
  });

  it('shows links in an error', () => {
    show(<TextField label="Number" errors={['Already in use. [Sign in](/login)']} />);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('has no description while it is valid', () => {
    show(<TextField label="City" autoComplete="address-level2" />);
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).toHaveAttribute('autocomplete', 'address-level2');
  });
});

describe('PasswordField', () => {
  it('reveals and hides the password, and its button says which', async () => {
    show(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    const reveal = screen.getByRole('button', { name: 'Show Password' });
    expect(input).toHaveAttribute('type', 'password');
    expect(reveal).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(reveal);
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide Password' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('accepts pasted passwords', async () => {
    show(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.click(input);
    await userEvent.paste('correct horse');
    expect(input).toHaveValue('correct horse');
  });

  it.each([
    [['CapsLock'], 'Caps lock is on.'],
    [['NumLock'], 'Num lock is on.'],
    [['CapsLock', 'NumLock'], 'Caps and Num lock are on.'],
  ])('with %j on says "%s", as the field’s description, until the field is left', (locks, note) => {
    show(<PasswordField label="Password" hint="8 to 56 characters" />);
    const input = screen.getByLabelText('Password');
    const press = createEvent.keyDown(input, { key: 'A' });
    Object.defineProperty(press, 'getModifierState', { value: (key: string) => locks.includes(key) });
    fireEvent(input, press);
    expect(screen.getByRole('status')).toHaveTextContent(note);
    expect(input).toHaveAccessibleDescription(`8 to 56 characters ${note}`);
    fireEvent.blur(input);
    expect(input).toHaveAccessibleDescription('8 to 56 characters');
  });
});

describe('CheckField and SelectField', () => {
  it('FRM-01 CheckField is described by its errors, and its label may contain links', () => {
    show(
      <CheckField
        required
        errors={['Please accept the terms to continue.']}
        label={
          <span>
            I accept the <a href="/terms">terms</a>
          </span>
        }
      />,
    );
    const box = screen.getByRole('checkbox', { name: /I accept the terms/ });
    expect(box).toBeRequired();
    expect(box).toHaveAccessibleDescription('Please accept the terms to continue.');
  });

  it('SelectField offers the options after an empty first one', () => {
    show(<SelectField label="State" placeholder="Choose" options={[{ value: 'NY', label: 'New York' }]} />);
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose', 'New York']);
  });
});
