import type { SearchAlert } from '@dining/api-contract';
import { useMemberCopy, type MemberCopyReader } from '@dining/copy-engine/react';
import { countFilters, readSearchTerms, searchAlertsApi } from '@dining/merchants';
import { CURRENT_MAP_VIEW, longFullDayText, placeKind, pluralForm, searchPath } from '@dining/rules';
import { Loaded } from '@dining/site/react';
import { token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AlertList } from '../parts/AlertList.tsx';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-4')};
  h2 {
    font-size: ${token('font-size-lg')};
    letter-spacing: -0.015em;
  }
  p {
    margin-top: ${token('space-1')};
  }
  p,
  small {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** The searches that the member wants to be told about (SRC-07). Nothing without any; a failure has a button to try again. */
export function SearchAlerts({ memberId }: { memberId: string }): ReactNode {
  const copy = useMemberCopy();
  const answer = searchAlertsApi.useSearchAlertsQuery(memberId, { refetchOnMountOrArgChange: true });
  const [remove] = searchAlertsApi.useDeleteSearchAlertMutation();
  if (answer.data ? answer.data.alerts.length === 0 : answer.error === undefined) return null;

  return (
    <Root as="section" aria-labelledby="search-alerts">
      <div>
        <h2 id="search-alerts">{copy('searchAlerts.title')}</h2>
        <p>{copy('searchAlerts.text')}</p>
      </div>
      <Loaded answer={answer} waiting={null}>
        {({ alerts }) => (
          <AlertList
            failedText={copy('searchAlerts.failed')}
            remove={remove}
            alerts={alerts.map((alert) => ({
              id: alert.id,
              href: searchPath(alert.near, alert.query),
              name: searchText(alert, copy),
              details: <small>{detailsText(alert, copy)}</small>,
              deleteLabel: copy('searchAlerts.delete', { search: searchText(alert, copy) }),
              deletedText: copy('searchAlerts.deleted'),
            }))}
          />
        )}
      </Loaded>
    </Root>
  );
}

/** “soup dumplings” near Brooklyn, NY */
function searchText({ near, query: { restaurantOrCuisine: what } }: SearchAlert, copy: MemberCopyReader): string {
  const place =
    placeKind(near) === 'typed' ? near : copy(near === CURRENT_MAP_VIEW ? 'searchAlerts.mapArea' : 'search.place.here');
  return what === undefined ? copy('searchAlerts.any', { place }) : copy('searchAlerts.what', { what, place });
}

/** 2 filters, until May 22, 2027 */
function detailsText({ near, query, expiresAt }: SearchAlert, copy: MemberCopyReader): string {
  const address = new URLSearchParams(searchPath(near, query).split('?')[1]);
  const count = countFilters(readSearchTerms(address).filters);
  const until = copy('searchAlerts.until', { date: longFullDayText(expiresAt.slice(0, 10)) });
  return count === 0 ? until : `${copy(`searchAlerts.filters.${pluralForm(count)}`, { count })}, ${until}`;
}
