/** Single sign-on with OpenID Connect (ENR-05). The start of the server checks the settings. */
export { ssoProblem } from './sso-partners.ts';
