import { makeMerchantDetail, renderWithSite } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { OpenBadge } from './OpenBadge.tsx';

const { hours } = makeMerchantDetail();
const badgeOf = (shown: Parameters<typeof OpenBadge>[0]) =>
  renderWithSite(
    <p>
      <OpenBadge {...shown} />
    </p>,
  ).container.querySelector<HTMLElement>('p > span');

describe('opening status', () => {
  it('MER-04 keeps its place, unseen and without words, until the moment is known', () => {
    const badge = badgeOf({ hours, moment: undefined });
    expect(badge?.getAttribute('aria-hidden')).toBe('true');
    expect(badge?.textContent).toBe('');
    expect(getComputedStyle(badge!).visibility).toBe('hidden');
  });

  it('MER-04 tells what holds now in that place', () => {
    expect(badgeOf({ hours, moment: { day: 5, minute: 20 * 60 } })?.textContent).toBe('Open until 10:30 PM');
  });

  it('MER-04 takes no place where the hours are not known', () => {
    expect(badgeOf({ hours: [], moment: undefined })).toBeNull();
    expect(badgeOf({ hours: [], moment: { day: 5, minute: 0 } })).toBeNull();
  });
});
