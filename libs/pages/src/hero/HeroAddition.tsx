import { useSite } from '@dining/site/react';
import type { ReactNode } from 'react';
import { HeroFigure } from './HeroFigure.tsx';
import { HeroList } from './HeroList.tsx';
import { HeroTicket } from './HeroTicket.tsx';

/** What some hero layouts show besides words and dishes: a list of restaurants, a receipt, or the best earn rate. */
export function HeroAddition(): ReactNode {
  switch (useSite().basics.look.hero) {
    case 'index':
      return <HeroList />;
    case 'ticket':
      return <HeroTicket />;
    case 'bento':
      return <HeroFigure />;
    default:
      return null;
  }
}
