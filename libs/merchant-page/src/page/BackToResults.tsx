import { useCopy } from '@dining/copy-engine/react';
import { remembered, useRemembered } from '@dining/location';
import { token } from '@dining/theme';
import { Anchor, ArrowLeftIcon, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import { useLocation, useNavigate } from 'react-router';

/* Above the pictures, which would cover the end of the mark of its focus. */
const Link = styled(Anchor)`
  position: relative;
  z-index: 1;
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

/** Key of the history entry with which the visit started: it has no previous page of this site. */
const FIRST_ENTRY = 'default';

/**
 * Goes back to the previous page at its scroll position. Visitors who came directly to this page, and those who open the
 * link in a new tab, get the last search.
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
        const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (key === FIRST_ENTRY || opensNewTab) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon of={ArrowLeftIcon} size={16} />
      {copy('merchantPage.backToResults')}
    </Link>
  );
}
