import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

const Field = () => <input aria-label="Name" />;

afterEach(() => {
  document.body.textContent = '';
});

const inSuspense = ({ Component }: LazyPage) => (
  <Suspense fallback="waiting">
    <Component />
  </Suspense>
);

it('a page whose code was preloaded renders immediately', async () => {
  const page = lazyPage(async () => ({ default: Field }));
  await page.preload();
  render(inSuspense(page));
  expect(screen.getByRole('textbox')).toBeInTheDocument();
});

it('a page keeps what is typed into it when it is preloaded again and rendered again', async () => {
  const page = lazyPage(async () => ({ default: () => <Field /> }));
  const { rerender } = render(inSuspense(page));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await act(async () => page.preload());
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'Maya';
  await act(async () => page.preload());
  rerender(inSuspense(page));
  expect(screen.getByRole('textbox')).toBe(field);
});

it('RSV-01 a page whose code arrives while it opens keeps its state when it is rendered again', async () => {
  // In `act`, React starts such a render over, and never resumes it as it does in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { Component } = lazyPage(async () => ({ default: Field }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (page: string) =>
    root.render(
      <Suspense>
        <h1>{page}</h1>
        {page !== 'Search' && <Component />}
      </Suspense>,
    );
  show('Search');
  await screen.findByText('Search');
  // As the router navigates.
  startTransition(() => show('Restaurant'));
  const field = await screen.findByRole('textbox');
  show('Restaurant with a booked table');
  await screen.findByText('Restaurant with a booked table');
  expect(screen.getByRole('textbox')).toBe(field);
  root.unmount();
});

it('BAN-06 a page whose code could not be fetched is fetched again', async () => {
  let isOnline = false;
  const page = lazyPage(async () => {
    if (!isOnline) throw new Error('offline');
    return { default: Field };
  });
  await expect(page.preload()).rejects.toThrow('offline');
  isOnline = true;
  await page.preload();
  render(inSuspense(page));
  expect(screen.getByRole('textbox')).toBeInTheDocument();
});
