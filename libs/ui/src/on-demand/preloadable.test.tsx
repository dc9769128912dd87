import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { preloadable } from './preloadable.tsx';

const Field = () => <input aria-label="Name" />;
const page = () => preloadable(async () => ({ default: Field }));
const shown = ({ Component }: ReturnType<typeof page>) => (
  <Suspense fallback="waiting">
    <Component />
  </Suspense>
);

it('ACC-01 a part whose code was fetched renders at once', async () => {
  const part = page();
  await part.preload();
  render(shown(part));
  expect(screen.getByRole('textbox')).toBeInTheDocument();
});

it('ACC-01 a part keeps what is typed into it when it is preloaded once more and the page around it is drawn again', async () => {
  const part = preloadable(async () => ({ default: () => <Field /> }));
  const { rerender } = render(shown(part));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await act(async () => part.preload());
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'Maya';
  await act(async () => part.preload());
  rerender(shown(part));
  expect(screen.getByRole('textbox')).toBe(field);
});

it('ACC-01 a part that could not be fetched is asked for again', async () => {
  let isOnline = false;
  const part = preloadable(async () => {
    if (!isOnline) throw new Error('offline');
    return { default: Field };
  });
  await expect(part.preload()).rejects.toThrow('offline');
  isOnline = true;
  await part.preload();
  render(shown(part));
  expect(screen.getByRole('textbox')).toBeInTheDocument();
});
