import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

const Field = () => <input aria-label="Name" />;

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
