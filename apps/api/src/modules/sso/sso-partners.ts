import { readClientSecrets } from '../../platform/env/client-secrets.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { SiteError, type Site } from '../../platform/tenancy/site-registry.ts';

/** What this server is to the identity provider of a partner. */
export type SsoClient = {
  partner: string;
  issuer: string;
  clientId: string;
  /** Without one the client is a public one, and PKCE alone protects the code. */
  clientSecret: string | undefined;
  scopes: readonly string[];
  /** Whether the provider is the one inside this server. */
  isDevelopment: boolean;
};

/** The identity provider inside this server, which stands in where a partner names none (never in production). It knows partners by their code. */
export type StandInProvider = {
  issuer(): string;
  clientSecret(partner: string): string;
};

export type SsoPartners = {
  /** What we are to the provider of a site's partner; undefined for partners without single sign-on. */
  clientOf(site: Site): SsoClient | undefined;
};

export type SsoPartnersOptions = { env: Pick<Env, 'SSO_CLIENT_SECRETS'>; standIn?: StandInProvider | undefined };

export function createSsoPartners({ env, standIn }: SsoPartnersOptions): SsoPartners {
  const secrets = secretsOf(env);
  return {
    clientOf({ code, bundle }) {
      const {
        enrollmentType,
        sso: { issuer, clientId = code, scopes },
      } = bundle.basics.partner.settings;
      if (enrollmentType !== 'sso') return undefined;
      const shared = { partner: code, scopes };
      if (issuer !== undefined)
        return { ...shared, issuer, clientId, clientSecret: secrets.get(code), isDevelopment: false };
      return (
        standIn && {
          ...shared,
          issuer: standIn.issuer(),
          clientId: code,
          clientSecret: standIn.clientSecret(code),
          isDevelopment: true,
        }
      );
    },
  };
}

/**
 * Sees to it that production has, for every partner with single sign-on, a provider and what proves us to it.
 * @throws SiteError naming every partner and key that is missing
 */
export function checkSsoPartners(sites: readonly Site[], env: Pick<Env, 'APP_ENV' | 'SSO_CLIENT_SECRETS'>): void {
  if (env.APP_ENV !== 'production') return;
  const secrets = secretsOf(env);
  const missing = sites.flatMap(({ code, bundle }) => {
    const { enrollmentType, sso } = bundle.basics.partner.settings;
    if (enrollmentType !== 'sso') return [];
    return [
      ...(sso.issuer?.startsWith('https://')
        ? []
        : [
            `${code} signs its members in elsewhere, but its settings.json has no sso.issuer with https://. Set it to the provider's address; the development identity provider is not there in production.`,
          ]),
      ...(secrets.has(code)
        ? []
        : [`${code} has no secret in SSO_CLIENT_SECRETS. Add it to the JSON object: {"${code}": "<secret>"}.`]),
    ];
  });
  if (missing.length > 0) throw new SiteError(missing.join('\n'));
}

const secretsOf = ({ SSO_CLIENT_SECRETS: text }: Pick<Env, 'SSO_CLIENT_SECRETS'>): ReadonlyMap<string, string> =>
  (text === undefined ? undefined : readClientSecrets(text)) ?? new Map<string, string>();
