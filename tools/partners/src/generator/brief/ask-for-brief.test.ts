import { describe, expect, it } from 'vitest';
import { alone } from '../generated.testing.ts';
import { askForBrief } from './ask-for-brief.ts';

/**
 * Asks someone who answers some questions by the beginning of their text, and takes every other default.
 * @returns the brief, and the lines that were shown
 */
async function askSomeone(lines: Record<string, (string | undefined)[]>, given: Record<string, unknown> = {}) {
  const shown: string[] = [];
  const rest = new Map(Object.entries(lines).map(([start, answers]) => [start, [...answers]]));
  const brief = await askForBrief(given, alone, (prompt) => {
    shown.push(...prompt.split('\n'));
    const answers = [...rest].find(([start]) => shown.at(-1)?.startsWith(start))?.[1];
    return Promise.resolve(answers && answers.length > 0 ? answers.shift() : '');
  });
  return { brief, shown };
}

describe('the questions of npx nx g partner', () => {
  it('PRT-05 asks again at once when an answer is wrong, and keeps every other answer', async () => {
    const { brief, shown } = await askSomeone({
      'Partner code': ['', 'Acme Air', 'acme-air'],
      'What members earn': ['points', 'point'],
      'Main brand color': ['teal', '#304cb2'],
      'VIP tier': ['maybe', 'yes'],
      'Earn rate of VIP': ['1', '7'],
    });
    expect(brief).toMatchObject({ code: 'acme-air', currencyType: 'Point', hasVIP: true, earnRateVip: 7 });
    expect(shown.filter((line) => line.startsWith('  '))).toEqual([
      expect.stringContaining('"" cannot be a partner\'s code'),
      expect.stringContaining('"Acme Air" cannot be a partner\'s code'),
      expect.stringMatching(/"points" is not allowed\. Expected one of "Mile", .*\. Fix: write "Point"\.$/),
      expect.stringContaining('"maybe" is not allowed. Expected a value of type boolean'),
      expect.stringContaining('1 is less than the rate of the tier below, 3'),
      expect.stringContaining('"teal" is not a color'),
    ]);
  });

  it('PRT-05 prefills nothing: a pasted color is the answer, and the default is only shown', async () => {
    const { brief, shown } = await askSomeone({ 'Partner code': ['acme'], 'Main brand color': ['#304CB2'] });
    expect(brief).toMatchObject({ primaryColor: '#304CB2', accentColor: '#c2410c' });
    expect(shown).toContain('Main brand color, #rrggbb (empty: #1f4e5f)? ');
  });

  it('PRT-05 asks only what the answers so far leave open', async () => {
    const lines = { 'Partner code': ['acme'], 'How members join': ['none'] };
    const { shown } = await askSomeone(lines, { host: 'dining.acme.com' });
    expect(shown.join('\n')).not.toMatch(/Host name|VIP|Short code|Loyalty number|identity provider/);
    expect(shown.join('\n')).toContain('Support phone');
  });

  it('PRT-05 takes percentages for money', async () => {
    const rates = { 'Earn rate per dollar': ['2%'], 'Earn rate for members who get e-mail': ['5 %'] };
    const { brief } = await askSomeone({ 'What members earn': ['Credit'], ...rates }, { code: 'acme' });
    expect(brief).toMatchObject({ earnRate: 0.02, earnRateWithEmail: 0.05 });
  });

  it('PRT-05 asks again for a flag that is wrong', async () => {
    const { brief, shown } = await askSomeone({ 'Host name': ['dining.acme.com'] }, { code: 'acme', host: 'a..b' });
    expect(brief).toMatchObject({ host: 'dining.acme.com' });
    expect(shown).toContainEqual(expect.stringContaining('"a..b" is not a host name'));
  });

  it('PRT-05 says how to continue when the input ends', async () => {
    const stopped = askSomeone({ 'Partner code': ['acme'], 'Name of': ['Acme "Air"'], 'Host name': [undefined] });
    await expect(stopped).rejects.toThrow('npx nx g partner --code="acme" --name="Acme \\"Air\\""');
  });
});
