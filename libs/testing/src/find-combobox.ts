import { screen, waitFor } from '@testing-library/react';

/** Waits until a field has loaded its suggestions: before, it is a plain input that says it is a combobox, too. */
export const findCombobox = (name: string | RegExp): Promise<HTMLInputElement> =>
  waitFor(() => {
    const field = screen.getByRole<HTMLInputElement>('combobox', { name });
    if (!field.hasAttribute('aria-haspopup')) throw new Error(`The suggestions of "${String(name)}" are not loaded.`);
    return field;
  });
