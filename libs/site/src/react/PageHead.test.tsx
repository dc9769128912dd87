import { makePartner, renderWithSite } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { PageHead } from './PageHead.tsx';

const inHead = (selector: string) => document.head.querySelector(selector);

describe('PageHead', () => {
  it('RTE-08 puts title, description, keywords and canonical address into the document’s head', () => {
    const partner = makePartner({
      hosts: ['demo.example'],
      routeMeta: { home: { description: 'Home.', keywords: 'dining' } },
    });
    renderWithSite(<PageHead route="discover" title="Discover" />, { partner, path: '/discover?utm_source=mail' });
    expect(document.title).toBe('Discover | Demo Dining');
    expect(inHead('meta[name=description]')?.getAttribute('content')).toBe('Home.');
    expect(inHead('meta[name=keywords]')?.getAttribute('content')).toBe('dining');
    expect(inHead('link[rel=canonical]')?.getAttribute('href')).toBe('https://demo.example/discover');
  });

  it('writes structured data that cannot end their own element', () => {
    const name = '</script><img src=x onerror=alert(1)>';
    const { container } = renderWithSite(
      <PageHead route="merchant" title="Osteria" structuredData={{ '@type': 'Restaurant', name }} />,
    );
    const script = container.querySelector('script[type="application/ld+json"]');
    expect(script?.innerHTML).not.toContain('<');
    expect(JSON.parse(script?.textContent ?? '')).toEqual({ '@type': 'Restaurant', name });
    expect(container.querySelector('img')).toBeNull();
  });
});
