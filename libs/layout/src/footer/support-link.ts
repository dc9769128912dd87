import { isEmail } from '@dining/rules';
import { linkTarget } from '@dining/site';

/**
 * The attributes of the support link (HDR-04): `mailto:` when the address looks like an e-mail, otherwise a page that
 * opens in a new tab, because some programs use a contact form.
 * @param address `customerSupport.email.href`, with or without "mailto:"
 */
export function supportLink(address: string): { href: string; target?: string; rel?: string } {
  const email = address.replace(/^mailto:/i, '');
  return isEmail(email) ? { href: `mailto:${email}` } : { href: address, ...linkTarget(address, true) };
}
