import { makePartner, renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContentHtml, ContentText } from './content-text.tsx';

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
        partner: makePartner({ programName: 'Salt & Pepper' }),
      },
    );
    expect(container.querySelector('p')?.textContent).toBe('Hello <img src=x onerror=alert(1)> of Salt & Pepper');
    expect(container.querySelector('img')).toBeNull();
  });

  it('CON-06 opens other sites in a new tab and keeps the sanitizer’s attributes', () => {
    renderWithSite(
      <ContentHtml
        text={
          '<p><a href="https://other.example/" rel="noopener">out</a> <a href="https://b.example/" target="_blank" rel="noopener">blank</a> <a href="/earn" rel="noopener">in</a></p>'
        }
      />,
    );
    expect(screen.getByText('out')).toHaveAttribute('target', '_blank');
    expect(screen.getByText('blank')).toHaveAttribute('target', '_blank');
    expect(screen.getByText('in')).not.toHaveAttribute('target');
  });

  it('follows links within the site through the router, without a page load', async () => {
    const { user, location } = renderWithSite(
      <ContentHtml text={'<p><a href="/earn/vip-upgrade?a=1" rel="noopener"><strong>VIP</strong></a></p>'} />,
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
