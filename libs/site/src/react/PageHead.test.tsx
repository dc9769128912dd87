import { describe, expect, it } from 'vitest';
import { PageHead } from './PageHead.tsx';
import { renderInSite, testPartner } from './site.testing.tsx';

const inHead = (selector: string) => document.head.querySelector(selector);

describe('PageHead', () => {
  it('RTE-08 puts title, description, keywords and canonical URL into the document’s head', () => {
    const partner = testPartner({
      hosts: ['demo.example'],
      routeMeta: { home: { description: 'Home.', keywords: 'dining' } },
    });
    renderInSite(<PageHead route="discover" title="Discover" />, { partner, path: '/discover?utm_source=mail' });
    expect(document.title).toBe('Discover | Demo Dining');
    expect(inHead('meta[name=description]')).toHaveAttribute('content', 'Home.');
    expect(inHead('meta[name=keywords]')).toHaveAttribute('content', 'dining');
    expect(inHead('link[rel=canonical]')).toHaveAttribute('href', 'https://demo.example/discover');
  });

  it('MER-04 RTE-08 tells messengers and social networks title, description, address and picture of the page', () => {
    const partner = testPartner({ hosts: ['demo.example'], routeMeta: { home: { description: 'Home.' } } });
    renderInSite(<PageHead route="merchant" title="Osteria" canonical="/merchants/d1" merchantId="d 1" />, {
      partner,
      path: '/merchants/d1/Order',
    });
    const tags = [...document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')];
    expect(
      tags.map((tag) => [tag.getAttribute('property') ?? tag.getAttribute('name'), tag.getAttribute('content')]),
    ).toEqual([
      ['og:type', 'website'],
      ['og:site_name', 'Demo Dining'],
      ['og:title', 'Osteria'],
      ['og:description', 'Home.'],
      ['og:url', 'https://demo.example/merchants/d1'],
      ['og:image', 'https://demo.example/images/share/d%201'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'Osteria'],
      ['twitter:card', 'summary_large_image'],
    ]);
  });

  it('BLD-05 RTE-08 names the picture of a shared link under the prefix of the site', () => {
    const partner = testPartner({ hosts: ['demo.example'], apiBase: '/rewards' });
    renderInSite(<PageHead route="discover" title="Discover" />, { partner, path: '/discover' });
    expect(inHead('meta[property="og:image"]')).toHaveAttribute(
      'content',
      'https://demo.example/rewards/images/share/pages/discover',
    );
    expect(inHead('link[rel=canonical]')).toHaveAttribute('href', 'https://demo.example/discover');
  });

  it('escapes structured data so that it cannot end its script element', () => {
    const name = '</script><img src=x onerror=alert(1)>';
    const { container } = renderInSite(
      <PageHead route="merchant" title="Osteria" structuredData={{ '@type': 'Restaurant', name }} />,
    );
    const script = container.querySelector('script[type="application/ld+json"]');
    expect(script?.innerHTML).not.toContain('<');
    expect(JSON.parse(script?.textContent ?? '')).toEqual({ '@type': 'Restaurant', name });
    expect(container.querySelector('img')).toBeNull();
  });
});
