import { act, fireEvent } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TestProviders } from '../providers.testing.tsx';
import { FinalForm, type FinalFormProps } from './FinalForm.tsx';
import { FormCheckField, FormSelectField, FormTextField } from './FormFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Submit = FinalFormProps<Record<string, unknown>>['onSubmit'];

it('FRM-01 keeps what was typed, chosen and checked before hydration', async () => {
  const onSubmit = vi.fn<Submit>(async () => undefined);
  const page = (
    <TestProviders>
      <FinalForm onSubmit={onSubmit} initialValues={{ city: 'Boston' }}>
        <FormTextField name="email" label="E-mail" />
        <FormTextField name="city" label="City" />
        <FormSelectField
          name="state"
          label="State"
          options={[{ value: 'NY', label: 'New York' }]}
          placeholder="Choose"
        />
        <FormCheckField name="terms" label="I accept" />
        <SubmitButton>Send</SubmitButton>
      </FinalForm>
    </TestProviders>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  const control = <Element extends HTMLElement>(name: string) => root.querySelector(`[name="${name}"]`) as Element;
  control<HTMLInputElement>('email').value = 'maya@example.com';
  control<HTMLSelectElement>('state').value = 'NY';
  control<HTMLInputElement>('terms').checked = true;
  await act(async () => void hydrateRoot(root, page));
  expect(control<HTMLInputElement>('email').value).toBe('maya@example.com');
  await act(async () => root.querySelector('form')?.requestSubmit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    email: 'maya@example.com',
    city: 'Boston',
    state: 'NY',
    terms: true,
  });
});

it('FRM-01 keeps a key pressed after hydration and before the fields register', async () => {
  const onSubmit = vi.fn<Submit>(async () => undefined);
  const root = document.createElement('div');
  const control = () => root.querySelector<HTMLInputElement>('[name="username"]') as HTMLInputElement;
  function TypeBeforeRegistration() {
    useLayoutEffect(
      () => queueMicrotask(() => fireEvent.input(control(), { target: { value: 'maya@example.com' } })),
      [],
    );
    return null;
  }
  const page = (
    <TestProviders>
      <FinalForm onSubmit={onSubmit} initialValues={{ username: '' }}>
        <FormTextField name="username" label="E-mail" />
        <SubmitButton>Send</SubmitButton>
      </FinalForm>
      <TypeBeforeRegistration />
    </TestProviders>
  );
  document.body.append(root);
  root.innerHTML = renderToString(page);
  // Without act, as in a browser, where effects run after the commit.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  hydrateRoot(root, page);
  await vi.waitFor(() => expect(control().value).toBe('maya@example.com'), 20_000);
  vi.unstubAllGlobals();
  await act(async () => root.querySelector('form')?.requestSubmit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'maya@example.com' });
});

it('FRM-01 adopts neither radio buttons nor fields that show something else than their value', async () => {
  const onSubmit = vi.fn<Submit>(async () => undefined);
  const page = (
    <TestProviders>
      <FinalForm onSubmit={onSubmit}>
        <input type="radio" name="rating" value="1" readOnly />
        <input name="merchantId" data-skip-adoption="" defaultValue="Osteria Lucciola" />
        <FormTextField name="email" label="E-mail" />
        <SubmitButton>Send</SubmitButton>
      </FinalForm>
    </TestProviders>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  (root.querySelector('[name="email"]') as HTMLInputElement).value = 'maya@example.com';
  await act(async () => void hydrateRoot(root, page));
  await act(async () => root.querySelector('form')?.requestSubmit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'maya@example.com' });
});
