import { readClientSecrets } from '../../platform/env/client-secrets.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import type { Site } from '../../platform/tenancy/site.ts';

/** This server's registration at the identity provider of a partner. */
export type SsoClient = {
  partner: string;
  issuer: string;
  clientId: string;
  /** Undefined for a public client, whose code only PKCE protects. */
  clientSecret: string | undefined;
  scopes: readonly string[];
  /** Whether the provider is the one inside this server. */
  isDevelopment: boolean;
};

/**
 * The identity provider inside this server, for partners that name none (never in production). Its client ids are
 * partner codes.
 */
export type BuiltInProvider = {
  issuer(): string;
  clientSecret(partner: string): string;
};

export type SsoPartners = {
  /** The registration at the provider of a site's partner; undefined for partners without single sign-on. */
  clientOf(site: Site): SsoClient | undefined;
};

export type SsoPartnersOptions = {
  env: Pick<Env, 'SSO_CLIENT_SECRETS'>;
  builtInProvider?: BuiltInProvider | undefined;
};

export function createSsoPartners({ env, builtInProvider }: SsoPartnersOptions): SsoPartners {
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
        builtInProvider && {
          ...shared,
          issuer: builtInProvider.issuer(),
          clientId: code,
          clientSecret: builtInProvider.clientSecret(code),
          isDevelopment: true,
        }
      );
    },
  };
}

/**
 * Finds what a partner with single sign-on lacks in production: a provider or a client secret.
 * @returns what is missing and how to fix it, for `openSites`; undefined when nothing is
 */
export function ssoProblem(
  { code, bundle }: Site,
  env: Pick<Env, 'APP_ENV' | 'SSO_CLIENT_SECRETS'>,
): string | undefined {
  const { enrollmentType, sso } = bundle.basics.partner.settings;
  if (env.APP_ENV !== 'production' || enrollmentType !== 'sso') return undefined;
  const problems = [
    ...(sso.issuer?.startsWith('https://')
      ? []
      : [
          `it uses single sign-on, but its settings.json has no sso.issuer with https://. Set it to the provider's URL, there or in environments/production.json; production has no development identity provider.`,
        ]),
    ...(secretsOf(env).has(code)
      ? []
      : [
          `it uses single sign-on, but has no secret in SSO_CLIENT_SECRETS. Add it to the JSON object: {"${code}": "<secret>"}.`,
        ]),
  ];
  return problems.length > 0 ? problems.join(' Also, ') : undefined;
}

const secretsOf = ({ SSO_CLIENT_SECRETS: text }: Pick<Env, 'SSO_CLIENT_SECRETS'>): ReadonlyMap<string, string> =>
  (text === undefined ? undefined : readClientSecrets(text)) ?? new Map<string, string>();
