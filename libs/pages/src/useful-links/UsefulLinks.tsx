import { ContentText, useContent } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { from, tiny, token } from '@dining/theme';
import {
  Anchor,
  Button,
  ChevronRightIcon,
  Icon,
  InfoIcon,
  SearchField,
  SearchIcon,
  SparklesIcon,
  TicketIcon,
  UtensilsIcon,
} from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { contentPage } from '../content-page/content-page.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  text-align: start;
  h2 {
    font-size: ${token('font-size-xl')};
  }
`;

const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space-2')};
  align-items: center;
  padding: ${token('space-1')};
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  ${tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  ${from('columns')} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5em), 1fr));
  }
`;

const Row = styled(Anchor)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${token('space-3')};
  align-items: center;
  height: 100%;
  min-height: 60px;
  padding: ${token('space-3')} ${token('space-4')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  color: inherit;
  font-weight: ${token('font-weight-medium')};
  text-decoration: none;
  &:hover {
    background: ${token('color-bg-hover')};
    text-decoration: underline;
  }
`;

/** What to do where an address leads nowhere: search restaurants, or open one of the main pages (FRM-03). */
export function UsefulLinks(): ReactNode {
  const copy = useCopy();
  const id = useId();
  const { hasDiscoverPage } = usePartner().settings;
  const help = contentPage(useContent('*'), '/help');
  const links = [
    ...(hasDiscoverPage ? [{ href: '/discover', icon: SparklesIcon, label: copy('layout.nav.discover') }] : []),
    { href: '/how-it-works', icon: UtensilsIcon, label: copy('layout.nav.howItWorks') },
    { href: '/earn', icon: TicketIcon, label: copy('layout.nav.earn') },
    ...(help
      ? [{ href: '/help', icon: InfoIcon, label: <ContentText text={help.fields.browser_title ?? help.slug} /> }]
      : []),
  ];
  return (
    <Root aria-labelledby={id}>
      {/* A plain form: it works where scripts have failed. */}
      <Search role="search" action="/search">
        <SearchField
          type="search"
          name="what"
          label={copy('search.what')}
          icon={SearchIcon}
          placeholder={copy('search.whatPlaceholder')}
        />
        <Button type="submit">{copy('search.submit')}</Button>
      </Search>
      <h2 id={id}>{copy('notFound.more')}</h2>
      <List>
        {links.map(({ href, icon, label }) => (
          <li key={href}>
            <Row href={href}>
              <Icon of={icon} />
              <span>{label}</span>
              <Icon of={ChevronRightIcon} size={16} />
            </Row>
          </li>
        ))}
      </List>
    </Root>
  );
}
