import { renderWithSite } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';

const announce = (fields: Record<string, unknown>) => ({ announcement_banner: [{ slug: 'now', fields }] });

describe('AnnouncementBanner', () => {
  it('BAN-01 shows texts and links in a row, with a tooltip', () => {
    const content = announce({
      banner_copy: [
        { type: 'text', copy: 'Double {currencyPlural} in May.' },
        { type: 'link', copy: 'See how', url: '/earn/may', new_tab: false },
        { type: 'link', copy: 'Terms', url: 'https://terms.example/' },
      ],
      tooltip_copy: 'At new restaurants.',
    });
    renderWithSite(<AnnouncementBanner />, { content });
    const region = screen.getByRole('region', { name: /^Double miles in May\. See how Terms/ });
    expect(within(region).getByRole('link', { name: 'See how' })).not.toHaveAttribute('target');
    expect(within(region).getByRole('link', { name: /^Terms/ })).toHaveAttribute('target', '_blank');
    expect(within(region).getByTitle('At new restaurants.')).toBeInTheDocument();
  });

  it('BAN-01 shows a link without a URL as text', () => {
    renderWithSite(<AnnouncementBanner />, { content: announce({ banner_copy: [{ type: 'link', copy: 'Soon' }] }) });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Soon')).toBeInTheDocument();
  });

  it('BAN-01 shows nothing without an announcement', () => {
    for (const content of [{}, announce({}), announce({ banner_copy: [] })]) {
      expect(renderWithSite(<AnnouncementBanner />, { content }).container.textContent).toBe('');
    }
  });
});
