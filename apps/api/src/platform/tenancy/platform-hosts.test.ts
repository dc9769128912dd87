import { expect, it } from 'vitest';
import { cardsHostName, platformHosts } from './platform-hosts.ts';

it.each([
  [undefined, 'cards.localhost'],
  ['https://cards.example', 'cards.example'],
  ['https://Cards.Example:8443', 'cards.example'],
])(
  'CRD-02 SRV-02 with CARDS_ORIGIN %s the card frame has the host %s, which no site may have',
  (CARDS_ORIGIN, host) => {
    expect(cardsHostName({ CARDS_ORIGIN })).toBe(host);
    expect(platformHosts({ CARDS_ORIGIN })).toEqual(['localhost', 'idp.localhost', host]);
  },
);
