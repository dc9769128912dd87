import type { PostedForm } from '@dining/site';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { TestProviders } from '../providers.testing.tsx';
import { FinalForm, type FinalFormProps } from './FinalForm.tsx';
import { FormCheckField, FormPasswordField, FormTextField } from './FormFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Submit = FinalFormProps<Record<string, unknown>>['onSubmit'];

const posted: PostedForm = {
  path: '/join',
  values: { email: 'maya@', 'address.city': 'Boston', terms: true },
  message: 'Some fields need another look',
  problems: [
    { field: 'email', label: 'E-mail', message: 'Enter a full e-mail address.' },
    { field: 'terms', message: 'The terms have changed.' },
  ],
};

const form = (props: Partial<FinalFormProps<Record<string, unknown>>> = {}) => (
  <TestProviders>
    <FinalForm onSubmit={async () => undefined} action="/join" aria-label="Join" {...props}>
      <FormTextField name="email" label="E-mail" required />
      <FormTextField name="address.city" label="City" />
      <FormPasswordField name="password" label="Password" />
      <FormCheckField name="terms" label="I accept" />
      <SubmitButton>Join</SubmitButton>
    </FinalForm>
  </TestProviders>
);

describe('A form that the browser posted', () => {
  it('FRM-04 posts to its action, and one without an action says that it needs scripts', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(form());
    expect(page.querySelector('form')?.getAttribute('method')).toBe('post');
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/join');
    expect(page.querySelector('noscript')).toBeNull();
    page.innerHTML = renderToString(
      <TestProviders>
        <FinalForm onSubmit={async () => undefined}>{null}</FinalForm>
      </TestProviders>,
    );
    expect(page.querySelector('form')?.getAttribute('method')).toBe('dialog');
    expect(page.querySelector('noscript')?.textContent).toMatch(/This form needs JavaScript/);
  });

  it('FRM-04 FRM-01 is rendered by the server with what was typed and what is wrong, with links to the fields', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(form({ posted }));
    const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`);
    expect(field('email')?.value).toBe('maya@');
    expect(field('address.city')?.value).toBe('Boston');
    expect(field('password')?.value).toBe('');
    expect(field('terms')?.hasAttribute('checked')).toBe(true);
    expect(page.textContent).toContain('Some fields need another look');
    const links = [...page.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'E-mail: Enter a full e-mail address.',
      'The terms have changed.',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `#${field('email')?.id}`,
      `#${field('terms')?.id}`,
    ]);
    expect(field('email')?.getAttribute('aria-invalid')).toBe('true');
    expect(field('address.city')?.hasAttribute('aria-invalid')).toBe(false);
  });

  it('FRM-04 drops the error of a field that is edited, and all of them with the next submit', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined);
    render(form({ posted, onSubmit }));
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    expect(email).toHaveAccessibleDescription('Enter a full e-mail address.');
    await userEvent.type(email, 'example.com');
    expect(email).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(screen.queryByText('The terms have changed.')).not.toBeInTheDocument());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      email: 'maya@example.com',
      address: { city: 'Boston' },
      terms: true,
    });
  });
});
