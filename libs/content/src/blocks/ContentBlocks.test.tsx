import type { ContentBlock } from '@dining/content-source';
import { renderWithSite } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContentBlocks } from './ContentBlocks.tsx';
import { ContentSidebar } from './ContentSidebar.tsx';

const blocks: ContentBlock[] = [
  { type: 'title', text_desktop: 'All about {currencyPlural}', text_mobile: 'About', style: 'page' },
  { type: 'title', text_desktop: 'Small print', style: 'small' },
  { type: 'body_text', text_desktop: '<p>Every <strong>meal</strong> earns.</p>', text_mobile: '<p>Meals earn.</p>' },
  { type: 'button', text_desktop: 'Find a table', url: '/search', style: 'quiet' },
  { type: 'standalone_link', text_desktop: 'Read the terms', url: 'https://terms.example/' },
  { type: 'merchant_carousel', headline: 'New here', search_string: 'isNew=true' },
];

describe('ContentBlocks', () => {
  it('CON-03 renders every type of block in order', () => {
    const { container } = renderWithSite(
      <ContentBlocks
        blocks={blocks}
        renderCarousel={({ headline, search_string: search }) => <i>{`${headline}: ${search}`}</i>}
      />,
    );
    const [large, small] = [screen.getByRole('heading', { level: 2 }), screen.getByRole('heading', { level: 3 })];
    expect(within(large).getByText('All about miles')).toBeInTheDocument();
    expect(small).toHaveTextContent('Small print');
    expect(container.querySelector('strong')).toHaveTextContent('meal');
    expect(container.querySelector('i')).toHaveTextContent('New here: isNew=true');
    expect(container.textContent).toMatch(/All about.*Small print.*Every meal.*Find a table.*Read the terms.*New here/);
  });

  it('CON-03 renders the narrow variants of title and text', () => {
    const { container } = renderWithSite(<ContentBlocks blocks={blocks} />);
    expect([...container.querySelectorAll('[data-viewport=narrow]')].map(({ textContent }) => textContent)).toEqual([
      'About',
      'Meals earn.',
    ]);
  });

  it('CON-06 opens links in a new tab, and says so to screen readers, unless new_tab is false', () => {
    const links: ContentBlock[] = [
      { type: 'button', text_desktop: 'out', url: 'https://a.example/' },
      { type: 'button', text_desktop: 'out, same tab', url: 'https://b.example/', new_tab: false },
      { type: 'standalone_link', text_desktop: 'in', url: '/earn' },
      { type: 'standalone_link', text_desktop: 'in, same tab', url: '/earn', new_tab: false },
      { type: 'standalone_link', text_desktop: 'call', url: 'tel:+18005550199' },
    ];
    renderWithSite(<ContentBlocks blocks={links} />);
    const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('target');
    expect(target(/^out ?\(opens in a new tab\)$/)).toBe('_blank');
    expect(target('out, same tab')).toBe('_self');
    expect(target(/^in ?\(opens in a new tab\)$/)).toBe('_blank');
    expect(target('in, same tab')).toBeNull();
    expect(target('call')).toBeNull();
    expect(screen.getByRole('link', { name: /^out ?\(/ })).toHaveAttribute('rel', 'noopener');
  });

  it('leaves out what it does not know, and restaurants where the page cannot show them', () => {
    const odd = [{ type: 'video', url: '/x' }, blocks[5]] as unknown as ContentBlock[];
    const { container } = renderWithSite(<ContentBlocks blocks={odd} />);
    expect(container.textContent).toBe('');
  });
});

describe('ContentSidebar', () => {
  const content = {
    sidebar: [
      {
        slug: 'join',
        fields: { headline: 'Why join?', blocks: [{ type: 'body_text', text_desktop: '<p>It is free.</p>' }] },
      },
    ],
  };

  it('CON-06 renders the panel with the slug, labeled by its heading', () => {
    renderWithSite(<ContentSidebar slug="join" />, { content });
    expect(
      within(screen.getByRole('complementary', { name: 'Why join?' })).getByText('It is free.'),
    ).toBeInTheDocument();
  });

  it('CON-03 CON-06 renders every type of block, restaurants where the page can show them', () => {
    const sidebar = [{ slug: 'all', fields: { blocks } }];
    const { container } = renderWithSite(
      <ContentSidebar slug="all" renderCarousel={({ headline }) => <i>{headline}</i>} />,
      { content: { sidebar } },
    );
    expect(container.textContent).toMatch(/All about.*Small print.*Every meal.*Find a table.*Read the terms.*New here/);
  });

  it('CON-06 renders nothing for an unknown slug', () => {
    expect(renderWithSite(<ContentSidebar slug="other" />, { content }).container.textContent).toBe('');
  });
});
