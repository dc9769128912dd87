import { CopyText, useCopy } from '@dining/copy-engine/react';
import type { ReactNode } from 'react';

const LINES = [
  ['home.hero.receipt.item1', 'home.hero.receipt.price1'],
  ['home.hero.receipt.item2', 'home.hero.receipt.price2'],
  ['home.hero.receipt.item3', 'home.hero.receipt.price3'],
] as const;

/** A receipt that ends in a reward: a picture made of text, so it is not read aloud. */
export function HeroTicket(): ReactNode {
  const copy = useCopy();
  return (
    <div className="hero-ticket" aria-hidden="true">
      {LINES.map(([item, price]) => (
        <div key={item}>
          <span>{copy(item)}</span>
          <span>{copy(price)}</span>
        </div>
      ))}
      <b>{copy('home.steps.earn.figure')}</b>
      <CopyText name="home.hero.receipt.reward" />
    </div>
  );
}
