import { useCopy } from '@dining/copy-engine/react';
import { noFilters, type SearchTerms } from '@dining/merchants';
import { token } from '@dining/theme';
import { Button, Chip, Icon, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode, RefObject } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';
import { activeFilters } from './active-filters.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
  margin: 0 0 ${token('space-5')};
  padding: 0;
  list-style: none;
`;

export type ActiveFiltersProps = {
  terms: SearchTerms;
  navigation: SearchNavigation;
  /** Receives the focus when a chip disappears. */
  title: RefObject<HTMLElement | null>;
};

/** Everything that narrows the results besides the place, each removable, and a button that removes all (SRC-02). */
export default function ActiveFilters({ terms, navigation: { go }, title }: ActiveFiltersProps): ReactNode {
  const copy = useCopy();
  const active = activeFilters(terms, copy);
  const change = (removal: Partial<SearchTerms>): void => {
    title.current?.focus({ preventScroll: true });
    go(removal);
  };
  return (
    <List aria-label={copy('search.filters')} data-print="hide">
      {active.map(({ key, label, removal }) => (
        <li key={key}>
          <Chip aria-label={copy('search.none.remove', { name: label })} onClick={() => change(removal)}>
            {label}
            <Icon of={XIcon} size={16} />
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button small look="bare" onClick={() => change({ what: '', filters: noFilters })}>
            {copy('search.filters.clear')}
          </Button>
        </li>
      )}
    </List>
  );
}
