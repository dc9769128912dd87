import { makePartner, renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContentHtml, ContentText } from './content-words.tsx';

describe('ContentText', () => {
  it('CPY-01 fills the partner’s placeholders, the year and what is known of the member', () => {
    const text = '{firstName}, earn {currencyPlural} with {programName} in {currentYear}.';
    const { container } = renderWithSite(<ContentText text={text} variables={{ firstName: 'Maya' }} />, { year: 2031 });
    expect(container.textContent).toBe('Maya, earn miles with Demo Dining in 2031.');
  });

  it('CPY-05 CON-03 has a text for wide and one for narrow screens', () => {
    const { container } = renderWithSite(<ContentText text="Restaurants near you" mobile="Nearby" />);
    expect(container.querySelector('[data-viewport=wide]')?.textContent).toBe('Restaurants near you');
    expect(container.querySelector('[data-viewport=narrow]')?.textContent).toBe('Nearby');
  });

  it('CPY-05 shows HTML instead of obeying it', () => {
    const { container } = renderWithSite(<ContentText text="<b>bold</b>" />);
    expect(container.textContent).toBe('<b>bold</b>');
  });
});

describe('ContentHtml', () => {
  it('CON-03 escapes what it fills in, so that a name cannot be markup', () => {
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

  it('CON-06 opens other sites in a new tab and keeps what the sanitiser decided', () => {
    renderWithSite(
      <ContentHtml
        text={
          '<p><a href="https://other.example/" rel="noopener">out</a> <a href="https://b.example/" target="_blank" rel="noopener">blank</a> <a href="/earn" rel="noopener">in</a></p>'
        }
      />,
    );
    expect(screen.getByText('out').getAttribute('target')).toBe('_blank');
    expect(screen.getByText('blank').getAttribute('target')).toBe('_blank');
    expect(screen.getByText('in').getAttribute('target')).toBeNull();
  });

  it('follows links of the site through the router, without loading the page anew', async () => {
    const { user, location } = renderWithSite(
      <ContentHtml text={'<p><a href="/earn/vip-upgrade?a=1" rel="noopener"><strong>VIP</strong></a></p>'} />,
    );
    await user.click(screen.getByText('VIP'));
    expect(`${location().pathname}${location().search}`).toBe('/earn/vip-upgrade?a=1');
  });

  it('becomes one run of words within a paragraph, where blocks may not stand', () => {
    const { container } = renderWithSite(
      <ContentHtml inline text="<p>One <strong>two</strong>.</p><ul><li>Three</li></ul>" />,
    );
    expect(container.querySelector('p, ul, li, div > div')).toBeNull();
    expect(container.querySelector('strong')?.textContent).toBe('two');
    expect(container.textContent?.replace(/\s+/g, ' ').trim()).toBe('One two. Three');
  });
});
