import { describe, expect, it } from 'vitest';
import { phase } from './phase.mjs';

/** A terminal, or a pipe, that records what is written. */
function recorder(isTTY: boolean) {
  let text = '';
  return { isTTY, write: (part: string) => (text += part), text: () => text };
}

describe('a phase of a start', () => {
  it.each([
    [false, /^Building … \d+ s\n$/],
    [true, /^Building …(\rBuilding … \d+ s)+\n$/],
  ])('prints one line with its duration (terminal: %s)', async (isTTY, line) => {
    const terminal = recorder(isTTY);
    expect(await phase('Building', () => Promise.resolve(7), terminal)).toBe(7);
    expect(terminal.text()).toMatch(line);
  });

  it('ends its line when it fails, so that the error starts a new one', async () => {
    const terminal = recorder(false);
    await expect(phase('Building', () => Promise.reject(new Error('no shell')), terminal)).rejects.toThrow('no shell');
    expect(terminal.text()).toMatch(/ s\n$/);
  });
});
