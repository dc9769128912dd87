import type { MerchantDetail } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { clockText, openStatus, type LocalMoment, type OpenStatus } from '@dining/rules';
import { Badge } from '@dining/ui';
import styled from '@emotion/styled';

/** Reserves the space of the badge; the zero-width space gives it the height of a line. */
const BadgePlaceholder = styled(Badge)`
  min-width: min(100%, 11em);
  visibility: hidden;
  ::before {
    content: '\\200b';
  }
`;

/**
 * Whether the merchant is open now, and when that changes. Until the local time is known a placeholder reserves the
 * space, so that the page does not move when the badge appears. Nothing when the hours are unknown.
 */
export function OpenBadge({ hours, moment }: { hours: MerchantDetail['hours']; moment: LocalMoment | undefined }) {
  const copy = useCopy();
  if (moment === undefined) return hours.length > 0 ? <BadgePlaceholder aria-hidden="true" /> : null;
  const status = openStatus(hours, moment);
  if (!status) return null;
  const isOpen = status.kind === 'open' || status.kind === 'always';
  return <Badge data-kind={isOpen ? 'done' : 'waiting'}>{statusText(status, copy)}</Badge>;
}

function statusText(status: OpenStatus, copy: CopyReader): string {
  switch (status.kind) {
    case 'open':
      return copy('merchantPage.openUntil', { time: clockText(status.until) });
    case 'always':
      return copy('merchantPage.openAlways');
    case 'opensToday':
      return copy('merchantPage.opensAt', { time: clockText(status.at) });
    case 'opensOn':
      return copy('merchantPage.opensOn', { day: copy(`day.${status.day as 0}`), time: clockText(status.at) });
  }
}
