import { renderWithSite, type RenderOptions, type SettingsOverrides } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Footer } from './Footer.tsx';

const footer = (settings: SettingsOverrides = {}, options: RenderOptions = {}) => {
  renderWithSite(<Footer />, { settings, ...options });
  return within(screen.getByRole('contentinfo'));
};

describe('Footer', () => {
  it('HDR-04 shows the primary and secondary links from content', () => {
    const links = {
      primary_links: [{ text: 'Offers', url: '/earn', new_tab: false }],
      secondary_links: [{ text: 'Privacy', url: 'https://demo.example/privacy' }],
    };
    const footerElement = footer({}, { content: { '*': [{ slug: 'footer', fields: links }] } });
    const shownLinks = within(footerElement.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
    expect(
      shownLinks.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['Offers', '/earn', null],
      ['Privacy (opens in a new tab)', 'https://demo.example/privacy', '_blank'],
    ]);
  });

  it('HDR-04 repeats the navigation links when content has no footer', () => {
    const names = within(footer().getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Restaurants', 'How it works', 'Offers']);
  });

  it('HDR-04 PRT-04 CTR-10 shows a badge for each app store that the partner is in', () => {
    const ios = footer({ appStoreLinks: { ios: 'https://apps.example/ios' } });
    expect(ios.getByRole('link', { name: /^Get it for iPhone/ })).toHaveAttribute('href', 'https://apps.example/ios');
    expect(ios.queryByRole('link', { name: /Android/ })).not.toBeInTheDocument();
    expect(footer().queryByText('Get it for')).not.toBeInTheDocument();
  });

  it('HDR-04 hides the app store badges inside the native app', () => {
    const links = { appStoreLinks: { ios: 'https://apps.example/ios', android: 'https://apps.example/android' } };
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) AppleWebKit/605 DiningApp/4.12.0');
    expect(footer(links).queryByText('Get it for')).not.toBeInTheDocument();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604');
    expect(footer(links).getAllByText('Get it for')).toHaveLength(2);
  });

  it('HDR-04 shows the copyright year, the program name and the support link', () => {
    const footerElement = footer({}, { year: 2031 });
    expect(footerElement.getByText(/© 2031 Demo Dining/)).toBeInTheDocument();
    expect(footerElement.getByRole('link', { name: 'care@demo.example' })).toHaveAttribute(
      'href',
      'mailto:care@demo.example',
    );
  });

  it('HDR-04 SRC-04 credits the source of place names on every page, and links the licenses of the site’s code', () => {
    const footerElement = footer();
    const hrefOf = (name: RegExp) => footerElement.getByRole('link', { name }).getAttribute('href');
    expect([hrefOf(/^GeoNames/), hrefOf(/^Licenses$/)]).toEqual(['https://www.geonames.org', '/assets/licenses.txt']);
  });

  it('HDR-04 PRT-04 adds the telecom notice only for partners that set it', () => {
    const notice = /whose line is active/;
    expect(footer().queryByText(notice)).not.toBeInTheDocument();
    expect(footer({ legalNotice: 'telecom' }).getByText(notice)).toBeInTheDocument();
    expect(footer({ legalNotice: 'telecom' }).getByText(/Rewards are calculated/)).toBeInTheDocument();
  });

  it('HDR-04 PRT-04 heads with the chain of program and dining program, or with one of them', () => {
    const copy = { 'layout.wordmark.first': 'Harbor', 'layout.wordmark.second': 'Tables' };
    const chain = within(footer({}, { copy }).getByRole('list', { name: 'Our programs' })).getAllByRole('listitem');
    expect(chain.map(({ textContent }) => textContent)).toEqual(['Demo', 'Harbor Tables']);
    expect(within(chain[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/');
    expect(document.querySelectorAll('footer img')).toHaveLength(1);

    const program = footer({ footer: { logos: 'program', partnerLogos: false } }, { copy });
    expect(program.getByText('Demo')).toBeInTheDocument();
    expect(program.queryByText('Tables')).not.toBeInTheDocument();

    const dining = footer({ footer: { logos: 'dining', partnerLogos: false } }, { copy });
    expect(dining.getByRole('link', { name: 'Harbor Tables' })).toHaveAttribute('href', '/');
    expect(dining.queryByText('Demo')).not.toBeInTheDocument();
    expect(dining.queryByRole('list', { name: 'Our programs' })).not.toBeInTheDocument();
  });

  it('HDR-04 PRT-04 names the program and the accepted card networks, unless the partner hides them', () => {
    const networks = {
      'card.network.amex': 'First Network',
      'card.network.visa': 'Second Network',
      'card.network.mast': 'Third Network',
    };
    const named = (settings: SettingsOverrides) => {
      const list = footer(settings, { copy: networks }).queryByRole('list', {
        name: 'Our partners',
      });
      return (
        list &&
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
      );
    };
    expect(named({ cardTypesAccepted: ['AMEX', 'VISA'] })).toEqual(['Demo', 'First Network', 'Second Network']);
    expect(named({ footer: { partnerLogos: false } })).toBeNull();
  });
});
