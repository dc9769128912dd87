import { call, type Answer } from '../../../testing/test-app.ts';

export type Visit = Answer & { url: string; location: string | undefined };

/** A minimal browser for single sign-on: cookies per host, no scripts, and every host resolves to this machine. */
export type Browser = {
  /** The current cookies by host name. */
  cookies: Map<string, Map<string, string>>;
  /** One request; redirects are not followed. */
  ask(url: string, form?: Record<string, string>, referer?: string): Promise<Visit>;
  /**
   * Follows redirects to a page.
   * @param referer the page with the link
   */
  go(url: string, form?: Record<string, string>, referer?: string): Promise<Visit>;
};

const MAX_REDIRECTS = 10;

/** @param defaultPort port of hosts whose URL has none */
export function openBrowser(defaultPort: number): Browser {
  const cookies: Browser['cookies'] = new Map();

  async function ask(url: string, form?: Record<string, string>, referer?: string): Promise<Visit> {
    const { hostname, host, port, pathname, search } = new URL(url);
    const own = cookies.get(hostname) ?? new Map<string, string>();
    cookies.set(hostname, own);
    const body = form && new URLSearchParams(form).toString();
    const answer = await call(Number(port || defaultPort), pathname + search, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host,
        ...(referer !== undefined && { referer }),
        ...(own.size > 0 && { cookie: [...own].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        }),
      },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) own.delete(name);
      else own.set(name, value);
    }
    const { location } = answer.headers;
    return { ...answer, url, location: location === undefined ? undefined : new URL(location, url).href };
  }

  return {
    cookies,
    ask,
    async go(url, form, referer) {
      let visit = await ask(url, form, referer);
      for (let count = 0; visit.location !== undefined; count += 1) {
        if (count === MAX_REDIRECTS) throw new Error(`Too many redirects, at last to ${visit.location}.`);
        visit = await ask(visit.location, undefined, referer);
      }
      return visit;
    },
  };
}

/** Chooses a person on the sign-in page of the development provider. */
export async function chooseAs(browser: Browser, page: Visit, person: string): Promise<Visit> {
  const action = /<form method="post" action="([^"]+)"/.exec(page.body)?.[1];
  if (action === undefined)
    throw new Error(`There is no form on ${page.url}: ${page.status} ${page.body.slice(0, 300)}`);
  return browser.go(new URL(action, page.url).href, { person });
}
