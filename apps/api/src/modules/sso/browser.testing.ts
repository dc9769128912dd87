import { call, type Answer } from '../../../testing/test-app.ts';

export type Visit = Answer & { url: string; location: string | undefined };

/** A browser as far as single sign-on needs one: cookies by host, no script, and every host on this machine. */
export type Browser = {
  /** Cookies by host name, as they are now. */
  cookies: Map<string, Map<string, string>>;
  /** One request; redirects are not followed. */
  ask(url: string, form?: Record<string, string>): Promise<Visit>;
  /** Follows redirects until there is a page. */
  go(url: string, form?: Record<string, string>): Promise<Visit>;
};

const MAX_REDIRECTS = 10;

/** @param portOf where a host without a port of its own is reached */
export function openBrowser(portOf: number): Browser {
  const cookies: Browser['cookies'] = new Map();

  async function ask(url: string, form?: Record<string, string>): Promise<Visit> {
    const { hostname, host, port, pathname, search } = new URL(url);
    const own = cookies.get(hostname) ?? new Map<string, string>();
    cookies.set(hostname, own);
    const body = form && new URLSearchParams(form).toString();
    const answer = await call(Number(port || portOf), pathname + search, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host,
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
    async go(url, form) {
      let visit = await ask(url, form);
      for (let count = 0; visit.location !== undefined; count += 1) {
        if (count === MAX_REDIRECTS) throw new Error(`Too many redirects, at last to ${visit.location}.`);
        visit = await ask(visit.location);
      }
      return visit;
    },
  };
}

/** Chooses somebody on the sign-in page of the development provider. */
export async function chooseAs(browser: Browser, page: Visit, person: string): Promise<Visit> {
  const action = /<form method="post" action="([^"]+)"/.exec(page.body)?.[1];
  if (action === undefined)
    throw new Error(`There is no form on ${page.url}: ${page.status} ${page.body.slice(0, 300)}`);
  return browser.go(new URL(action, page.url).href, { person });
}
