import { describe, expect, it } from 'vitest';
import { lookUpHosts, resolveHost } from './host-lookup.ts';
import { dnsError, itemIn, reportAfter } from './reports.testing.ts';

describe('looking up hosts', () => {
  it('EXT-12 tells hosts without an address from those that nobody answered for', async () => {
    const answers: Record<string, () => Promise<unknown>> = {
      'a.com': () => Promise.resolve(['192.0.2.1']),
      'b.com': () => Promise.reject(dnsError('ENOTFOUND')),
      'c.com': () => Promise.reject(dnsError('ENODATA')),
      'd.com': () => Promise.reject(dnsError('ETIMEOUT')),
      'e.com': () => Promise.reject(dnsError('ECONNREFUSED')),
      'f.com': () => Promise.reject(new Error('no code')),
    };
    const found = await lookUpHosts(Object.keys(answers), (host) => answers[host]!());
    expect(Object.fromEntries(found)).toEqual({
      'a.com': 'found',
      'b.com': 'absent',
      'c.com': 'absent',
      'd.com': 'unknown',
      'e.com': 'unknown',
      'f.com': 'unknown',
    });
  });

  it('EXT-12 ends at its time limit when nobody answers', async () => {
    const found = await lookUpHosts(['a.com'], () => new Promise(() => undefined), 1);
    expect(found.get('a.com')).toBe('unknown');
  });

  it('EXT-12 asks for each host once, and for none that cannot exist', async () => {
    const asked: string[] = [];
    await reportAfter({
      change: ({ set }) => set('settings.json', ['hosts'], ['dining.harbor.com', 'demo.localhost', 'harbor.example']),
      resolve: (host) => Promise.resolve(asked.push(host)),
    });
    expect(asked).toEqual(['dining.harbor.com']);
  });

  it('EXT-12 leaves the item to people when there is no network', async () => {
    const { ok, markdown } = await reportAfter({
      change: ({ set }) => set('settings.json', ['hosts'], ['dining.harbor.com']),
      resolve: () => Promise.reject(dnsError('ECONNREFUSED')),
    });
    expect(ok).toBe(true);
    expect(itemIn(markdown, 'DNS of the live site')).toBe(
      '- [ ] **DNS of the live site** (confirm by hand): Not checked: DNS did not answer for dining.harbor.com.',
    );
  });

  it('EXT-12 finds no address for a name that the internet reserves, with or without a network', async () => {
    const found = await lookUpHosts(['dining.invalid'], resolveHost);
    expect(['absent', 'unknown']).toContain(found.get('dining.invalid'));
  });
});
