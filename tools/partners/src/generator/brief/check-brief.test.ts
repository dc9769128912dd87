import { describe, expect, it } from 'vitest';
import { alone, answersOf } from '../generated.testing.ts';
import { checkBrief } from './check-brief.ts';

const problemsOf = (given: Record<string, unknown>) =>
  checkBrief({ code: 'acme', ...given }, alone).findings.map(({ key, problem }) => `${key}: ${problem}`);

describe('the answers of a brief', () => {
  it('PRT-05 have defaults that fit together, and need only a code', () => {
    expect(answersOf({ code: 'harbor-table' })).toMatchObject({
      name: 'Harbor Table',
      programName: 'Harbor Table Dining',
      host: 'dining.harbor-table.example',
      supportEmail: 'care@harbor-table.example',
      enrollmentType: 'direct',
      currencyType: 'Mile',
      earnRate: 0.5,
      earnRateWithEmail: 3,
      hasVIP: false,
      loyaltyNumber: 'any',
    });
    expect(answersOf({ code: 'acme', currencyType: 'Dollar', hasVIP: true })).toMatchObject({
      earnRate: 0.01,
      earnRateWithEmail: 0.03,
      earnRateVip: 0.05,
    });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ curencyType: 'Mile' }, 'curencyType: unknown key "curencyType"'],
    [{ currencyType: 'Miles' }, 'currencyType: "Miles" is not allowed'],
    [{ hasVIP: 'yes' }, 'hasVIP: "yes" is not allowed'],
    [{ earnRate: '3' }, 'earnRate: "3" is not allowed'],
    [
      { currencyType: 'Credit', earnRate: 3, earnRateWithEmail: 0.5 },
      'earnRate: members would get 300% of the bill back',
    ],
    [{ earnRate: 0.5, earnRateWithEmail: 100 }, 'earnRateWithEmail: members would earn 100 miles per dollar'],
    [{ earnRate: 5, earnRateWithEmail: 3 }, 'earnRateWithEmail: 3 is less than the rate of the tier below, 5'],
    [{ name: 'A'.repeat(300) }, 'name: the name has 300 characters, which does not fit into headers and mails'],
    [{ name: 'Caf\uFFFD' }, 'name: "Caf\uFFFD" contains a character that is not valid Unicode'],
    [{ programName: 'Acme \uD83C' }, 'programName: "Acme \\ud83c" contains a character that is not valid Unicode'],
    [{ host: 'cards.localhost' }, 'host: cards.localhost is a host of the platform itself'],
    [{ supportPhone: 'call us' }, 'supportPhone: "call us" is not a telephone number'],
    [{ supportEmail: 'acme' }, 'supportEmail: "acme" is not an e-mail address'],
    [{ shortCode: '12' }, 'shortCode: "12" is not allowed'],
    [{ newMemberBonus: 1.5 }, 'newMemberBonus: 1.5 is not a bonus'],
    [{ earnRateVip: 9 }, 'earnRateVip: it has no effect: there is no VIP tier (hasVIP)'],
    [{ enrollmentType: 'none', hasVIP: true }, 'hasVIP: it has no effect: no one can join (enrollmentType "none")'],
    [{ ssoIssuer: 'https://id.acme.com' }, 'ssoIssuer: it has no effect: members do not join by single sign-on'],
    [{ loyaltyNumber: 'pattern' }, 'loyaltyNumberPattern: "loyaltyNumberPattern" is missing'],
    [
      { loyaltyNumber: 'pattern', loyaltyNumberPattern: '(a+)+' },
      'loyaltyNumberPattern: "(a+)+" is a group inside the pattern',
    ],
    [{ primaryColor: '1f4e5f' }, 'primaryColor: "1f4e5f" is not a color'],
    [{ displayFont: 'Comic Sans' }, 'displayFont: the font "Comic Sans" is not installed'],
  ])('PRT-05 are checked: %j', (given, problem) => expect(problemsOf(given)).toEqual([problem]));

  it('PRT-05 accept colors in capitals and fonts by their family, and write both in one way', () => {
    const look = {
      primaryColor: '#0B2F4A',
      accentColor: ' #D9481C',
      displayFont: 'Work Sans',
      bodyFont: 'PUBLIC-SANS',
    };
    expect(answersOf({ code: 'acme', ...look })).toMatchObject({
      primaryColor: '#0b2f4a',
      accentColor: '#d9481c',
      displayFont: 'work-sans',
      bodyFont: 'public-sans',
    });
  });

  it('PRT-05 name the package of a font that is not installed', () => {
    const { findings } = checkBrief({ code: 'acme', displayFont: 'Playfair Display' }, alone);
    expect(findings[0]?.fix).toBe(
      'choose another font; or, if it exists, npm install --save-dev @fontsource-variable/playfair-display',
    );
  });

  it('PRT-05 name every problem at once', () => {
    expect(problemsOf({ host: '-', primaryColor: 'red', accentColor: 'blue' })).toHaveLength(3);
  });

  it('PRT-05 must not take the host or the name of another partner', () => {
    const directory = {
      byHost: new Map([['dining.acme.com', ['demo']]]),
      byName: new Map([['harbortable', ['demo']]]),
      byPhone: new Map(),
    };
    const given = { code: 'acme', host: 'dining.acme.com', name: 'Harbor Table' };
    expect(checkBrief(given, { ...alone, directory }).findings).toMatchObject([
      { key: 'name', problem: '"Harbor Table" is also the name of partners/demo' },
      { key: 'host', problem: '"dining.acme.com" is also the host of partners/demo' },
    ]);
  });
});
