import { SearchForm, type SearchFormValues } from '@dining/location';
import { CURRENT_LOCATION } from '@dining/rules';
import { useSite } from '@dining/site/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Inner, Main, Note, Root, Tablecloth, Text } from './hero-style.ts';

type HeroProps = {
  title: ReactNode;
  text: ReactNode;
  /** Below the search: a greeting, sign-in, or the earn rate. */
  note?: ReactNode;
};

/** The top of home and discover: headline, sentence and search form, next to dishes on the partner's tablecloth. */
export function Hero({ title, text, note }: HeroProps): ReactNode {
  const { hero } = useSite().basics.art;
  const navigate = useNavigate();
  const openSearch = (values: SearchFormValues) => {
    const filledIn = Object.entries(values).filter(([, value]) => value !== '');
    void navigate(`/search?${new URLSearchParams(filledIn)}`);
  };
  return (
    <Root>
      <Inner>
        <Tablecloth aria-hidden="true">
          {hero.map((src, index) => (
            // Only the largest dish gets a high priority: it is the largest contentful paint.
            <img key={src} src={src} alt="" width="420" height="420" fetchPriority={index === 0 ? 'high' : 'low'} />
          ))}
        </Tablecloth>
        <Main>
          <h1>{title}</h1>
          <Text>{text}</Text>
          <SearchForm near={CURRENT_LOCATION} onSearch={openSearch} />
          {note && <Note>{note}</Note>}
        </Main>
      </Inner>
    </Root>
  );
}
