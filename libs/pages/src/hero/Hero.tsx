import { SearchForm, type SearchFormValues } from '@dining/location';
import { CURRENT_LOCATION } from '@dining/rules';
import { useSite } from '@dining/site/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { HeroAddition } from './HeroAddition.tsx';

type HeroProps = {
  title: ReactNode;
  text: ReactNode;
  /** Below the search: a greeting, sign-in, or the earn rate. */
  note?: ReactNode;
};

/**
 * The top of home and discover: headline, sentence and search form with the partner's dishes. The markup is the same
 * for every partner; @dining/look has the style of its layout (PRT-10).
 */
export function Hero({ title, text, note }: HeroProps): ReactNode {
  const { hero } = useSite().basics.art;
  const navigate = useNavigate();
  const openSearch = (values: SearchFormValues) => {
    const filledIn = Object.entries(values).filter(([, value]) => value !== '');
    void navigate(`/search?${new URLSearchParams(filledIn)}`);
  };
  return (
    <section className="hero">
      <div className="hero-scenery" />
      <div className="hero-inner">
        <div className="hero-art" aria-hidden="true">
          {hero.map((src, index) => (
            <span key={src} className="hero-dish">
              {/* Only the largest dish gets a high priority: it is the largest contentful paint. */}
              <img src={src} alt="" width="420" height="420" fetchPriority={index === 0 ? 'high' : 'low'} />
            </span>
          ))}
        </div>
        <div className="hero-words">
          <div className="hero-title">
            <h1>{title}</h1>
            <div className="hero-lead">{text}</div>
          </div>
          <div className="hero-search">
            <SearchForm near={CURRENT_LOCATION} onSearch={openSearch} />
            {note && <div className="hero-note">{note}</div>}
          </div>
        </div>
        <HeroAddition />
      </div>
    </section>
  );
}
