import { useCopy } from '@dining/copy-engine/react';
import { remembered, useRemembered } from '@dining/location';
import { token } from '@dining/theme';
import { Anchor, ArrowLeftIcon, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import { useLocation, useNavigate } from 'react-router';

const Link = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${token('size-target')};
  margin-top: ${token('space-2')};
  color: inherit;
  font-weight: ${token('font-weight-medium')};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** Key that the router gives to the entry at which the site was entered: there is nothing of it to go back to. */
const FIRST_ENTRY = 'default';

/**
 * Back to where the visitor came from, scrolled as it was; to the last search where they came straight to this page,
 * or open it in a tab of its own.
 */
export function BackToResults() {
  const copy = useCopy();
  const navigate = useNavigate();
  const { key } = useLocation();
  const lastSearch = useRemembered(remembered.lastSearch);
  return (
    <Link
      href={lastSearch ? `/search?${lastSearch}` : '/search'}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (key === FIRST_ENTRY || opensElsewhere) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon of={ArrowLeftIcon} size={16} />
      {copy('merchantPage.backToResults')}
    </Link>
  );
}
