import { ANNOUNCEMENT_COOKIE, announcementVersion } from '@dining/rules';
import { renderWithSite } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';

const announce = (fields: Record<string, unknown>) => ({ announcement_banner: [{ slug: 'now', fields }] });

const withTip = announce({
  banner_copy: [{ type: 'text', copy: 'Double {currencyPlural} in May.' }],
  tooltip_copy: 'At new restaurants, up to 500 {currencyPlural}.',
});

beforeAll(preloadLazyHydration);

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
    expect(within(region).getByText('At new restaurants.')).not.toBeVisible();
  });

  it('BAN-01 opens its tooltip by keyboard and touch, and closes it by Escape or a press elsewhere', async () => {
    const { user } = renderWithSite(<AnnouncementBanner />, { content: withTip });
    const button = screen.getByRole('button', { name: 'More about this announcement' });
    const tip = screen.getByText('At new restaurants, up to 500 miles.');
    expect(button).toHaveAccessibleDescription('At new restaurants, up to 500 miles.');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(tip).not.toBeVisible();

    await user.tab();
    await user.keyboard('{Enter}');
    expect(tip).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(tip).not.toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());

    await user.pointer({ keys: '[TouchA]', target: button });
    expect(tip).toBeVisible();
    await user.pointer({ keys: '[TouchA]', target: document.body });
    expect(tip).not.toBeVisible();
  });

  it('BAN-01 the tooltip opens under the mouse, can be hovered, stays on a click, and Escape closes it', async () => {
    const { user } = renderWithSite(<AnnouncementBanner />, { content: withTip });
    const button = screen.getByRole('button', { name: 'More about this announcement' });
    const tip = screen.getByText('At new restaurants, up to 500 miles.');
    await user.hover(button);
    expect(tip).toBeVisible();
    await user.click(button);
    expect(tip).toBeVisible();
    await user.hover(tip);
    expect(tip).toBeVisible();
    await user.keyboard('{Escape}');
    expect(tip).not.toBeVisible();

    await user.unhover(tip);
    await user.hover(button);
    expect(tip).toBeVisible();
    await user.unhover(button);
    expect(tip).not.toBeVisible();
  });

  it('BAN-01 has no tooltip button without a tooltip', () => {
    renderWithSite(<AnnouncementBanner />, { content: announce({ banner_copy: [{ type: 'text', copy: 'Soon' }] }) });
    expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Dismiss this announcement']);
  });

  it('BAN-01 is dismissed in this browser until its words change, and the focus goes on to the header', async () => {
    const content = announce({ banner_copy: [{ type: 'text', copy: 'Over soon' }] });
    const { user, container, rerender } = renderWithSite(
      <>
        <AnnouncementBanner />
        <header className="site-header">
          <a href="/">Home</a>
        </header>
      </>,
      { content },
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss this announcement' }));
    expect(screen.queryByText('Over soon')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
    const version = announcementVersion([{ copy: 'Over soon' }]);
    expect(document.cookie).toContain(`${ANNOUNCEMENT_COOKIE}=${version}`);
    rerender(<AnnouncementBanner />);
    expect(container.textContent).toBe('');
    expect(announcementVersion([{ copy: 'New words' }])).not.toBe(version);
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
