import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultDeck, type SiteDeck } from '../deck/default-deck.ts';
import { CopyProvider, CopyText, RichText, useCopy, type CopyReader } from './copy.context.tsx';

function render(deck: Partial<SiteDeck>, children: ReactNode, raiseMarks = true): string {
  const renderLink = (href: string, inner: ReactNode, key: number) => (
    <a key={key} href={href}>
      {inner}
    </a>
  );
  const setting = {
    copy: { site: { ...defaultDeck, ...deck } },
    files: { site: '', member: '', staging: '' },
    raiseMarks,
    variables: { currentYear: 2026 },
    renderLink,
  };
  return renderToStaticMarkup(<CopyProvider setting={setting}>{children}</CopyProvider>);
}

function Read({ by }: { by: (copy: CopyReader) => string }): ReactNode {
  return by(useCopy());
}

describe('copy on a page', () => {
  it('CPY-05 renders links, bold and superscript', () => {
    expect(
      render({ 'home.viewAll': '**All** [of them](/search), © {currentYear}^1^' }, <CopyText name="home.viewAll" />),
    ).toBe('<strong>All</strong> <a href="/search">of them</a>, © 2026<sup>1</sup>');
  });

  it('CPY-05 escapes HTML in texts and in data', () => {
    const html = render(
      { 'search.heading.one': '<b>One</b> near {place}' },
      <CopyText name="search.heading.one" variables={{ place: '<i>x</i> **b** {place}' }} />,
    );
    expect(html).toBe('&lt;b&gt;One&lt;/b&gt; near &lt;i&gt;x&lt;/i&gt; **b** {place}');
  });

  it('CPY-05 renders one text for wide and one for narrow screens', () => {
    expect(
      render({ 'home.viewAll': { desktop: 'All of them', mobile: 'All' } }, <CopyText name="home.viewAll" />),
    ).toBe('<span data-viewport="wide">All of them</span><span data-viewport="narrow">All</span>');
  });

  it('CPY-02 superscripts ® unless the page asks not to', () => {
    const text = <RichText value="American Express®" />;
    expect(render({}, text)).toBe('American Express<sup>®</sup>');
    expect(render({}, text, false)).toBe('American Express®');
  });

  it('CPY-05 reads texts without markup for titles and labels', () => {
    const html = render(
      { 'search.heading.one': '**1** place near {place}' },
      <Read by={(copy) => copy('search.heading.one', { place: '{place} [x](/y)' })} />,
    );
    expect(html).toBe('1 place near {place} [x](/y)');
  });

  it('names the missing provider', () => {
    expect(() => renderToStaticMarkup(<CopyText name="home.viewAll" />)).toThrow('CopyProvider');
  });
});
