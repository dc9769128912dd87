import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContentText } from './content-text.tsx';
import { ContentHtml } from './ContentHtml.tsx';

describe('ContentText', () => {
  it('CPY-01 fills in the partner’s values, the year and the given variables', () => {
    const text = '{firstName}, earn {currencyPlural} with {programName} in {currentYear}.';
    const { container } = renderWithSite(<ContentText text={text} variables={{ firstName: 'Maya' }} />, { year: 2031 });
    expect(container.textContent).toBe('Maya, earn miles with Demo Dining in 2031.');
  });

  it('CPY-05 CON-03 renders a text for wide and one for narrow screens', () => {
    const { container } = renderWithSite(<ContentText text="Restaurants near you" mobile="Nearby" />);
    expect(container.querySelector('[data-viewport=wide]')?.textContent).toBe('Restaurants near you');
    expect(container.querySelector('[data-viewport=narrow]')?.textContent).toBe('Nearby');
  });

  it('CPY-05 shows HTML as text', () => {
    const { container } = renderWithSite(<ContentText text="<b>bold</b>" />);
    expect(container.textContent).toBe('<b>bold</b>');
  });
});

describe('ContentHtml', () => {
  it('CON-03 escapes inserted values, so a name cannot become markup', () => {
    const { container } = renderWithSite(
      <ContentHtml
        text="<p>Hello {firstName} of {programName}</p>"
        variables={{ firstName: '<img src=x onerror=alert(1)>' }}
      />,
      {
        settings: { programName: 'Salt & Pepper' },
      },
    );
    expect(container.querySelector('p')?.textContent).toBe('Hello <img src=x onerror=alert(1)> of Salt & Pepper');
    expect(container.querySelector('img')).toBeNull();
  });

  it('CPY-02 superscripts a registered mark once, where the body font needs it, and not in attributes', () => {
    const text = '<p>{programName}® and Acme<sup>®</sup>, <a href="/terms?of=Acme®">Acme®</a></p>';
    const marks = (raiseMarks: boolean) =>
      [...renderWithSite(<ContentHtml text={text} />, { raiseMarks }).container.querySelectorAll('sup')].length;
    expect([marks(true), marks(false)]).toEqual([3, 1]);
    expect(screen.getAllByRole('link', { name: /^Acme®/ })[0]).toHaveAttribute('href', '/terms?of=Acme®');
  });

  it('CON-03 HDR-04 makes links of the support contacts, except within links', () => {
    renderWithSite(
      <ContentHtml text='<p>Call {supportPhone} or write to {supportEmail}, or <a href="/help" target="_self" rel="noopener">ask {supportEmail}</a>.</p>' />,
      {
        settings: {
          customerSupport: {
            phone: { href: 'tel:+18005550174', formatted: '1-800-555-0174' },
            email: { href: 'care@demo.example', display: 'care@demo.example' },
          },
        },
      },
    );
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1-800-555-0174', 'tel:+18005550174'],
      ['care@demo.example', 'mailto:care@demo.example'],
      ['ask care@demo.example', '/help'],
    ]);
  });

  it('CON-06 opens links in a new tab, and says so to screen readers, unless their target is _self', () => {
    renderWithSite(
      <ContentHtml
        text={
          '<p><a href="https://other.example/?a=1&amp;b=2" rel="noopener">out</a> <a href="/earn" rel="noopener">in</a> <a href="/search" target="_self" rel="noopener">here</a> <a href="mailto:a@b.example" rel="noopener">mail</a></p>'
        }
      />,
    );
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
      ['out (opens in a new tab)', '_blank'],
      ['in (opens in a new tab)', '_blank'],
      ['here', '_self'],
      ['mail', null],
    ]);
    expect(screen.getByText('out')).toHaveAttribute('href', 'https://other.example/?a=1&b=2');
    expect(screen.getByText('out')).toHaveAttribute('rel', 'noopener');
  });

  it('follows links within the site through the router, without a page load', async () => {
    const { user, location } = renderWithSite(
      <ContentHtml
        text={'<p><a href="/earn/vip-upgrade?a=1" target="_self" rel="noopener"><strong>VIP</strong></a></p>'}
      />,
    );
    await user.click(screen.getByText('VIP'));
    expect(`${location().pathname}${location().search}`).toBe('/earn/vip-upgrade?a=1');
  });

  it('becomes inline text within a paragraph, where block elements are invalid', () => {
    const { container } = renderWithSite(
      <ContentHtml inline text="<p>One <strong>two</strong>.</p><ul><li>Three</li></ul>" />,
    );
    expect(container.querySelector('p, ul, li, div > div')).toBeNull();
    expect(container.querySelector('strong')?.textContent).toBe('two');
    expect(container.textContent?.replace(/\s+/g, ' ').trim()).toBe('One two. Three');
  });
});
