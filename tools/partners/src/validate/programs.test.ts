import { readFileSync } from 'node:fs';
import { readSettings } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { partnerCodes } from './partner-code.ts';
import { projectRoot } from './partner-folders.testing.ts';

const PROGRAMS =
  'american caesars choice daak delta free-spirit ftch fuel-rewards hilton ihg jetblue marriott nosh southwest t-mobile tgbk united upromise wynd'.split(
    ' ',
  );
const INVENTED = ['demo', 'extremes'];

const settings = PROGRAMS.map((code) => {
  const file = `partners/${code}/settings.json`;
  return readSettings(file, readFileSync(`${projectRoot}/${file}`, 'utf8')).settings!;
});

describe('the programs', () => {
  it('PRT-01 are nineteen, beside the two invented ones', () => {
    expect(partnerCodes(projectRoot)).toEqual([...PROGRAMS, ...INVENTED].toSorted());
    expect(PROGRAMS).toHaveLength(19);
  });

  it('PRT-01 use every currency and every kind of enrollment', () => {
    expect(new Set(settings.map(({ currencyType }) => currencyType))).toEqual(
      new Set(['Mile', 'Point', 'Dollar', 'Credit']),
    );
    expect(new Set(settings.map(({ enrollmentType }) => enrollmentType))).toEqual(new Set(['direct', 'sso', 'none']));
  });

  it.each([
    'hasVIP',
    'fullAddressRequired',
    'hasSmsOptIn',
    'hasSmsOptInV2',
    'hasPartnerLoadedCards',
    'hasDiscoverPage',
    'hasFlexOffers',
    'acclaimedEnabled',
    'openTableReservationsEnabled',
    'hasAutoEnroll',
  ] as const)('PRT-01 have %s on for some and off for others', (key) => {
    expect(new Set(settings.map((each) => each[key]))).toEqual(new Set([true, false]));
  });

  it.each(['wordmark.svg', 'icon.svg'])('PRT-01 have a %s of their own', (name) => {
    const drawings = PROGRAMS.map((code) => readFileSync(`${projectRoot}/partners/${code}/assets/${name}`, 'utf8'));
    expect(new Set(drawings).size).toBe(19);
  });
});
