import type { Env } from '../env/env.schema.ts';
import { hostNameOf } from './host-name.ts';

/** The host of the card frame outside production (What stays fixed: ports and hosts). */
export const LOCAL_CARDS_HOST = 'cards.localhost';

/** The host of the development identity provider (What stays fixed: ports and hosts). */
export const IDENTITY_PROVIDER_HOST = 'idp.localhost';

/** The host of the card frame of this installation, without port. */
export const cardsHostName = ({ CARDS_ORIGIN }: Pick<Env, 'CARDS_ORIGIN'>): string =>
  CARDS_ORIGIN === undefined ? LOCAL_CARDS_HOST : hostNameOf(new URL(CARDS_ORIGIN).host);

/** Hosts that no site may have, because the platform itself answers there. */
export const platformHosts = (env: Pick<Env, 'CARDS_ORIGIN'>): string[] => [
  'localhost',
  IDENTITY_PROVIDER_HOST,
  cardsHostName(env),
];
