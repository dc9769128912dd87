import type { MerchantDetail } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine';
import { clockText, openStatus, type LocalMoment, type OpenStatus } from '@dining/rules';
import { Badge } from './badge.ts';

/**
 * Whether the merchant is open now, and what changes next. Until the moment is known its place is kept, so that the
 * page does not move when it comes in on a line of its own; nothing where the hours are not known.
 */
export function OpenBadge({ hours, moment }: { hours: MerchantDetail['hours']; moment: LocalMoment | undefined }) {
  const copy = useCopy();
  if (moment === undefined) return hours.length > 0 ? <Badge data-kind="awaited" aria-hidden="true" /> : null;
  const status = openStatus(hours, moment);
  if (!status) return null;
  const isOpen = status.kind === 'open' || status.kind === 'always';
  return <Badge data-kind={isOpen ? 'open' : 'shut'}>{statusWords(status, copy)}</Badge>;
}

function statusWords(status: OpenStatus, copy: CopyReader): string {
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
