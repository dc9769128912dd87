import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

beforeAll(() => keepFocus());
beforeEach(async () => {
  (document.activeElement as HTMLElement).blur();
  await Promise.resolve();
  document.body.innerHTML = `
    <main>
      <h1>Cards</h1>
      <button id="add">Add</button>
      <section><ul><li><button id="remove">Remove</button></li><li>Visa</li></ul></section>
    </main>
    <div id="toasts"><div><button id="close">Close</button></div></div>`;
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

/** Removes an element that contains the focused one. */
function removeFocused(selector: string, removed = selector): void {
  find(selector).focus();
  find(removed).remove();
}

describe('keepFocus', () => {
  it('RCH-03 moves the focus from a removed row to its list', async () => {
    removeFocused('#remove', 'li');
    await waitFor(() => expect(find('ul')).toHaveFocus());
  });

  it('RCH-03 moves the focus to the part around the list where the list is gone too, or empty', async () => {
    find('section').append('No cards.');
    removeFocused('#remove', 'ul');
    await waitFor(() => expect(find('section')).toHaveFocus());
  });

  it('RCH-03 returns the focus from a removed message to where it was before', async () => {
    find('#add').focus();
    removeFocused('#close', '#toasts > div');
    await waitFor(() => expect(find('#add')).toHaveFocus());
  });

  it('RCH-03 moves the focus to the heading where nothing else is left', async () => {
    find('#remove').focus();
    find('section').remove();
    find('#add').remove();
    await waitFor(() => expect(find('h1')).toHaveFocus());
  });

  it('RCH-03 leaves the focus where a component put it', async () => {
    removeFocused('#remove', 'li');
    find('#add').focus();
    await expect(waitFor(() => expect(find('ul')).toHaveFocus(), { timeout: 300 })).rejects.toThrow('focus');
    expect(find('#add')).toHaveFocus();
  });

  it('RCH-03 leaves the focus to a visitor who has left the element before it is removed', async () => {
    find('#remove').focus();
    find('#remove').blur();
    await Promise.resolve();
    find('li').remove();
    await expect(waitFor(() => expect(find('ul')).toHaveFocus(), { timeout: 300 })).rejects.toThrow('focus');
    expect(document.body).toHaveFocus();
  });
});
