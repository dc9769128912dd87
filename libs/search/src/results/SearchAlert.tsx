import type { WatchedSearch } from '@dining/api-contract';
import { CopyText, useCopy, type CopyReader } from '@dining/copy-engine/react';
import { searchAlertsApi } from '@dining/merchants';
import {
  CURRENT_LOCATION,
  CURRENT_MAP_VIEW,
  isSameSearch,
  MAX_SEARCH_ALERTS,
  placeKind,
  SEARCH_ALERT_DAYS,
} from '@dining/rules';
import { storeReturnPath, useMember } from '@dining/session';
import { Anchor, announce, Button, Icon, SparklesIcon } from '@dining/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { wantedAlert } from './wanted-alert.ts';

const UNAUTHORIZED = 401;

export type SearchAlertProps = {
  /** Text of the location field. */
  near: string;
  /** Name of the place, for "near …". */
  place: string;
  query: WatchedSearch;
  /** The page of this search. */
  href: string;
};

/**
 * "Tell me when a restaurant like this joins" (SRC-07): one press for members, another takes it back. Visitors sign in and
 * return to the search, which then does what they wanted.
 */
export function SearchAlert({ near, place, query, href }: SearchAlertProps): ReactNode {
  const copy = useCopy();
  const member = useMember();
  if (member === undefined)
    return (
      <p>
        <Anchor
          href="/login"
          onClick={() => {
            wantedAlert.write(href);
            storeReturnPath(href);
          }}
        >
          {copy('search.alert.signIn')}
        </Anchor>
      </p>
    );
  return (
    <OwnAlert
      key={href}
      memberId={member.publicId}
      alert={{ near: placeInAddress(near, place, copy), query }}
      href={href}
    />
  );
}

/** The place as an address names it: a typed one by its proper name. */
function placeInAddress(near: string, place: string, copy: CopyReader): string {
  const kind = placeKind(near);
  if (kind === 'currentMapView') return CURRENT_MAP_VIEW;
  return kind === 'typed' || place === copy('search.location.fallback') ? place : CURRENT_LOCATION;
}

type OwnAlertProps = { memberId: string; alert: { near: string; query: WatchedSearch }; href: string };

function OwnAlert({ memberId, alert, href }: OwnAlertProps): ReactNode {
  const copy = useCopy();
  const { data, isFetching } = searchAlertsApi.useSearchAlertsQuery(memberId);
  const [add, adding] = searchAlertsApi.useAddSearchAlertMutation();
  const [remove, removing] = searchAlertsApi.useDeleteSearchAlertMutation();
  const stored = data?.alerts.find(({ query }) => isSameSearch(query, alert.query));
  const isBusy = adding.isLoading || removing.isLoading || (isFetching && data !== undefined);
  const isFull = data !== undefined && data.alerts.length >= MAX_SEARCH_ALERTS;
  const done = copy('search.alert.done', { days: SEARCH_ALERT_DAYS });

  async function tell(): Promise<void> {
    removing.reset();
    const { error } = await add(alert);
    if (error === undefined) announce(done);
    // Sign-in leads back here, as for a visitor.
    else if ('status' in error && error.status === UNAUTHORIZED) wantedAlert.write(href);
  }

  async function stop(id: string): Promise<void> {
    adding.reset();
    const { error } = await remove(id);
    if (error === undefined) announce(copy('search.alert.stopped'));
  }

  const tellWanted = useEffectEvent(() => {
    if (wantedAlert.read() !== href) return;
    wantedAlert.write(undefined);
    void tell();
  });
  useEffect(() => tellWanted(), []);

  return (
    <>
      {stored && (
        <p>
          {done} <Anchor href="/account/user_profile#search-alerts">{copy('search.alert.see')}</Anchor>
        </p>
      )}
      <Button
        look="quiet"
        busy={isBusy ? copy('form.working') : undefined}
        onClick={() => void (stored ? stop(stored.id) : tell())}
      >
        {!stored && <Icon of={SparklesIcon} size={16} />}
        {copy(stored ? 'search.alert.stop' : 'search.alert')}
      </Button>
      {(adding.isError || removing.isError) && !isBusy && (
        <p role="alert">
          {adding.isError && isFull ? (
            <CopyText name="search.alert.full" variables={{ count: MAX_SEARCH_ALERTS }} />
          ) : (
            copy('search.alert.failed')
          )}
        </p>
      )}
    </>
  );
}
