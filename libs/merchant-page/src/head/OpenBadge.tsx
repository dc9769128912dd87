import type { MerchantDetail } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { clockText, openStatus, type LocalMoment, type OpenStatus } from '@dining/rules';
import { Badge } from '@dining/ui';
import styled from '@emotion/styled';

/** The room for the words to come: a line of no letters is as high as they will be. */
const Awaited = styled(Badge)`
  min-width: 11em;
  visibility: hidden;
  ::before {
    content: '\\200b';
  }
`;

/**
 * Whether the merchant is open now, and what changes next. Until the moment is known its place is kept, so that the
 * page does not move when it comes in on a line of its own; nothing where the hours are not known.
 */
export function OpenBadge({ hours, moment }: { hours: MerchantDetail['hours']; moment: LocalMoment | undefined }) {
  const copy = useCopy();
  if (moment === undefined) return hours.length > 0 ? <Awaited aria-hidden="true" /> : null;
  const status = openStatus(hours, moment);
  if (!status) return null;
  const isOpen = status.kind === 'open' || status.kind === 'always';
  return <Badge data-kind={isOpen ? 'done' : 'waiting'}>{statusWords(status, copy)}</Badge>;
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
