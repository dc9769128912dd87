import { describe, expect, it } from 'vitest';
import { alone } from '../generated.testing.ts';
import { askIn, AskingStopped, type Terminal } from './ask-in-terminal.ts';
import { completeAnswers } from './check-answers.ts';

/** A terminal in which someone answers some questions by the beginning of their text, and takes every other default. */
function terminalWith(answers: Record<string, (string | undefined)[]>) {
  const shown: string[] = [];
  const rest = new Map(Object.entries(answers).map(([start, lines]) => [start, [...lines]]));
  const terminal: Terminal = {
    ask(prompt) {
      shown.push(prompt);
      const lines = [...rest].find(([start]) => prompt.startsWith(start))?.[1];
      return Promise.resolve(lines && lines.length > 0 ? lines.shift() : '');
    },
    say: (text) => shown.push(text),
    close: () => undefined,
  };
  return { shown, terminal };
}

const run = (terminal: Terminal, given: Record<string, unknown> = {}) =>
  completeAnswers(given, alone, askIn(terminal, alone));

describe('the questions of npx nx g partner', () => {
  it('PRT-05 asks again at once when an answer is wrong, and keeps every other answer', async () => {
    const { terminal, shown } = terminalWith({
      'Partner code': ['Acme Air', 'acme-air'],
      'What members earn': ['points', 'point'],
      'Main brand color': ['teal', '#304cb2'],
      'VIP tier': ['maybe', 'yes'],
      'Earn rate of VIP': ['1', '7'],
    });
    const { answers } = await run(terminal);
    expect(answers).toMatchObject({
      code: 'acme-air',
      currencyType: 'Point',
      primaryColor: '#304cb2',
      hasVIP: true,
      earnRateVip: 7,
    });
    expect(shown.filter((line) => line.startsWith('  '))).toEqual([
      expect.stringContaining('"Acme Air" cannot be a partner\'s code'),
      expect.stringContaining(
        '"points" is not allowed. Expected one of Mile, Point, Dollar, Credit. Fix: write "Point".',
      ),
      expect.stringContaining('"maybe" is not true or false'),
      expect.stringContaining('1 is less than the rate of the tier below, 3'),
      expect.stringContaining('"teal" is not a color'),
    ]);
  });

  it('PRT-05 prefills nothing: a pasted color is the answer, and the default is only shown', async () => {
    const { terminal, shown } = terminalWith({ 'Partner code': ['acme'], 'Main brand color': ['#304CB2'] });
    expect((await run(terminal)).answers).toMatchObject({ primaryColor: '#304cb2', accentColor: '#c2410c' });
    expect(shown).toContain('Main brand color, #rrggbb (empty: #1f4e5f)? ');
  });

  it('PRT-05 asks only what the answers so far leave open', async () => {
    const { terminal, shown } = terminalWith({ 'Partner code': ['acme'], 'How members join': ['none'] });
    await run(terminal, { host: 'dining.acme.com' });
    const asked = shown.join('\n');
    expect(asked).not.toContain('Host name');
    expect(asked).not.toContain('VIP');
    expect(asked).not.toContain('Short code');
    expect(asked).not.toContain('Loyalty number');
    expect(asked).toContain('Support phone');
  });

  it('PRT-05 takes percentages for money', async () => {
    const { terminal } = terminalWith({
      'Partner code': ['acme'],
      'What members earn': ['Credit'],
      'Earn rate per dollar': ['2%'],
      'Earn rate for members who get e-mail': ['5 %'],
    });
    expect((await run(terminal)).answers).toMatchObject({ earnRate: 0.02, earnRateWithEmail: 0.05 });
  });

  it('PRT-05 asks again for a flag that is wrong', async () => {
    const { terminal, shown } = terminalWith({ 'Host name': ['dining.acme.com'] });
    expect((await run(terminal, { code: 'acme', host: 'a..b' })).answers).toMatchObject({ host: 'dining.acme.com' });
    expect(shown).toContainEqual(expect.stringContaining('"a..b" is not a host name'));
  });

  it('PRT-05 says how to continue when the input ends', async () => {
    const { terminal } = terminalWith({
      'Partner code': ['acme'],
      'Name of': ['Acme "Air"'],
      'Host name': [undefined],
    });
    const stopped = run(terminal);
    await expect(stopped).rejects.toThrow(AskingStopped);
    await expect(stopped).rejects.toThrow('npx nx g partner --code="acme" --name="Acme \\"Air\\""');
  });
});
