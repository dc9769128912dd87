import { makeMerchant, makePartner } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { merchantTags } from './merchant-tags.ts';

const acclaimed = makePartner({ acclaimedEnabled: true });
const acclaimedLevel2 = makePartner({ acclaimedEnabled: true, acclaimed2Enabled: true });

const tags = (merchant: Parameters<typeof makeMerchant>[0], partner = acclaimed) =>
  merchantTags(makeMerchant(merchant), partner.settings);

describe('merchantTags', () => {
  it('MER-01 tags a merchant as Acclaimed only where the partner shows it', () => {
    expect(tags({ acclaimedLevel: 1 })).toEqual(['merchant.acclaimed']);
    expect(tags({ acclaimedLevel: 1 }, makePartner())).toEqual([]);
    expect(tags({ acclaimedLevel: 2 }, acclaimedLevel2)).toEqual(['merchant.acclaimed']);
  });

  it.each(['comingSoon', 'leavingSoon', 'new'] as const)('MER-01 tags the highlight %s', (highlight) => {
    expect(tags({ details: { highlight } })).toEqual([`merchant.${highlight}`]);
  });

  it('MER-01 distinguishes merchants with online ordering only from those with other ways to dine', () => {
    expect(tags({ details: { features: ['onlineOrdering'] } })).toEqual(['merchant.onlineOrderingOnly']);
    expect(tags({ details: { features: ['takeout', 'onlineOrdering'] } })).toEqual(['merchant.onlineOrdering']);
  });

  it('RSV-04 PRT-09 tags the reservation bonus where the partner has one and the merchant takes reservations', () => {
    const bonus = makePartner({ openTableReservationsEnabled: true, hasReservationBonus: true });
    const withoutBonus = makePartner({ openTableReservationsEnabled: true });
    const reservable = { reservationProviders: { openTable: '42' } };
    expect(tags(reservable, bonus)).toEqual(['merchant.reservationBonus']);
    expect(tags({}, bonus)).toEqual([]);
    expect(tags(reservable, withoutBonus)).toEqual([]);
  });
});
