/** The development identity provider, for programs with single sign-on. It never exists in production. */
export type { IdentityProvider } from './identity-provider.service.ts';
