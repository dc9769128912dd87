import { SearchForm, type SearchFormValues } from '@dining/location';
import { CURRENT_LOCATION } from '@dining/rules';
import { useSite } from '@dining/site/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Inner, Note, Root, Table, Text, Words } from './hero-style.ts';

type HeroProps = {
  title: ReactNode;
  text: ReactNode;
  /** Below the search: the way in for members, what they earn, a next step. */
  note?: ReactNode;
};

/** The top of home and discover: headline, one sentence, search; beside it a laid table in the partner's linen. */
export function Hero({ title, text, note }: HeroProps): ReactNode {
  const { hero } = useSite().basics.art;
  const navigate = useNavigate();
  const seek = (wanted: SearchFormValues) => {
    const given = Object.entries(wanted).filter(([, value]) => value !== '');
    void navigate(`/search?${new URLSearchParams(given)}`);
  };
  return (
    <Root>
      <Inner>
        <Table aria-hidden="true">
          {hero.map((src, index) => (
            // The largest plate is what a visitor sees first of all pictures, so it alone is loaded ahead.
            <img key={src} src={src} alt="" width="420" height="420" fetchPriority={index === 0 ? 'high' : 'low'} />
          ))}
        </Table>
        <Words>
          <h1>{title}</h1>
          <Text>{text}</Text>
          <SearchForm near={CURRENT_LOCATION} onSearch={seek} />
          {note && <Note>{note}</Note>}
        </Words>
      </Inner>
    </Root>
  );
}
