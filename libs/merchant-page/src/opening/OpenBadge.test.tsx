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

describe('OpenBadge', () => {
  it('MER-04 reserves its space, invisible and without text, until the local time is known', () => {
    const badge = badgeOf({ hours, moment: undefined });
    expect(badge).toHaveAttribute('aria-hidden', 'true');
    expect(badge).toBeEmptyDOMElement();
    expect(badge).not.toBeVisible();
  });

  it('MER-04 shows the opening status once the local time is known', () => {
    expect(badgeOf({ hours, moment: { day: 5, minute: 20 * 60 } })?.textContent).toBe('Open until 10:30 PM');
  });

  it('MER-04 takes no space when the hours are unknown', () => {
    expect(badgeOf({ hours: [], moment: undefined })).not.toBeInTheDocument();
    expect(badgeOf({ hours: [], moment: { day: 5, minute: 0 } })).not.toBeInTheDocument();
  });
});
