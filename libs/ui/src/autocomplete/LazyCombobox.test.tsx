import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ComboboxInputProps, ComboboxStart } from './autocomplete.types.ts';
import { ConnectedInput } from './FieldInput.tsx';
import { LazyCombobox } from './LazyCombobox.tsx';

type LoadedProps = ComboboxInputProps & { hint: string; start: ComboboxStart };

/** Stands for the loaded combobox, and shows what it was given. */
function Loaded({ hint, start, value, onValueChange, ...input }: LoadedProps) {
  const { field, ...state } = start;
  return (
    <>
      <ConnectedInput
        {...input}
        to={field}
        role="combobox"
        aria-controls="list"
        aria-haspopup="listbox"
        aria-expanded={false}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <output>{JSON.stringify({ hint, ...state })}</output>
    </>
  );
}

/** A loader whose requests the test answers, or fails, one by one. */
function controlledLoader() {
  const requests: { succeed: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<{ default: ComponentType<LoadedProps> }>((resolve, reject) => {
      requests.push({ succeed: () => resolve({ default: Loaded }), fail: () => reject(new Error('no connection')) });
    });
  return { requests, load };
}

function Field({ load }: { load: () => Promise<{ default: ComponentType<LoadedProps> }> }) {
  const [value, setValue] = useState('');
  return (
    <LazyCombobox aria-label="Near" load={load} comboboxProps={{ hint: 'x' }} value={value} onValueChange={setValue} />
  );
}

const started = () => JSON.parse(screen.getByRole('status').textContent) as Partial<ComboboxStart>;

describe('LazyCombobox', () => {
  it('RCH-03 is a combobox with a list from the first render on', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Field load={controlledLoader().load} />);
    const field = screen.getByRole('combobox', { name: 'Near' });
    expect(field).toHaveAttribute('aria-autocomplete', 'list');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    container.remove();
  });

  it('SRC-03 is a plain field until its code is there, which then takes over the same element as it is', async () => {
    const { requests, load } = controlledLoader();
    render(<Field load={load} />);
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Near' });
    expect(requests).toHaveLength(0);
    expect(input).not.toHaveAttribute('aria-haspopup');
    input.focus();
    fireEvent.change(input, { target: { value: 'Brook' } });
    input.setSelectionRange(1, 3);
    await act(async () => requests[0]?.succeed());
    expect(screen.getByRole('combobox', { name: 'Near' })).toBe(input);
    expect(input).toHaveAttribute('aria-haspopup', 'listbox');
    expect(input).toHaveFocus();
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['Brook', 1, 3]);
    expect(started()).toEqual({ hint: 'x', isEdited: true, isWanted: true });
    fireEvent.change(input, { target: { value: 'Brooklyn' } });
    expect(input).toHaveValue('Brooklyn');
  });

  it('SRC-03 tells that nothing was typed since the field got the focus, and that it has none', async () => {
    const { requests, load } = controlledLoader();
    render(<Field load={load} />);
    const plain = screen.getByRole('combobox', { name: 'Near' });
    fireEvent.change(plain, { target: { value: 'Brook' } });
    plain.focus();
    plain.blur();
    await act(async () => requests[0]?.succeed());
    expect(started()).toEqual({ hint: 'x', isEdited: false, isWanted: false });
  });

  it('SRC-03 stays plain when its code cannot be loaded, and tries again on the next approach', async () => {
    const { requests, load } = controlledLoader();
    render(<Field load={load} />);
    const plain = screen.getByRole('combobox', { name: 'Near' });
    fireEvent.pointerEnter(plain);
    await act(async () => requests[0]?.fail());
    fireEvent.change(plain, { target: { value: 'Brook' } });
    expect(plain).toHaveValue('Brook');
    fireEvent.pointerEnter(plain);
    await act(async () => requests[1]?.succeed());
    expect(screen.getByRole('combobox')).toHaveValue('Brook');
  });

  it('SRC-03 keeps text that was typed before hydration', () => {
    const { load } = controlledLoader();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Field load={load} />);
    const typed = container.querySelector('input') as HTMLInputElement;
    typed.value = 'Bosto';
    render(<Field load={load} />, { container, hydrate: true });
    expect(screen.getByRole('combobox', { name: 'Near' })).toHaveValue('Bosto');
    fireEvent.change(typed, { target: { value: 'Boston' } });
    expect(typed).toHaveValue('Boston');
  });
});
