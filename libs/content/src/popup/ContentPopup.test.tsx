import { renderWithSite } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { ContentHtml } from '../ContentHtml.tsx';
import { ContentLink } from '../ContentLink.tsx';
import { ContentPopup } from './ContentPopup.tsx';
import { ContentPopups } from './ContentPopups.tsx';

const content = {
  popup: [
    {
      slug: 'terms',
      fields: {
        headline: 'Before you go',
        body: '<p>Read <strong>this</strong>.</p>',
        blocks: [{ type: 'standalone_link', text_desktop: 'Ask us', url: '/help' }],
        button_text: 'All terms',
        url: '/terms',
        new_tab: false,
      },
    },
    { slug: 'dates', fields: { headline: 'Dates', body: '<p>All of May.</p>' } },
  ],
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('ContentPopup', () => {
  it('CON-06 shows the dialog with the slug when open: title, text, blocks and button', async () => {
    let closed = 0;
    const { user } = renderWithSite(<ContentPopup slug="terms" open onClose={() => (closed += 1)} />, { content });
    expect((await dialog('Before you go')).querySelector('strong')).toHaveTextContent('this');
    expect(screen.getByRole('link', { name: 'All terms' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: /^Ask us/ })).toHaveAttribute('href', '/help');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });

  it('CON-06 renders nothing for an unknown slug', () => {
    renderWithSite(<ContentPopup slug="other" open onClose={() => undefined} />, { content });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('ContentPopups', () => {
  const page = (
    <ContentPopups>
      <ContentBlocks
        blocks={[
          { type: 'button', text_desktop: 'button', url: '#terms' },
          { type: 'standalone_link', text_desktop: 'arrow', url: '#terms' },
          { type: 'button', text_desktop: 'unknown', url: '#nothing' },
        ]}
      />
      <ContentLink url="#dates">link</ContentLink>
      <ContentHtml text={'<p><a href="#dates" rel="noopener">in HTML</a></p>'} />
    </ContentPopups>
  );

  it.each([
    ['button', 'Before you go'],
    ['arrow', 'Before you go'],
    ['link', 'Dates'],
    ['in HTML', 'Dates'],
  ])(
    'CON-06 opens the popup that the %s leads to, by pointer and keyboard, and returns the focus',
    async (name, title) => {
      const { user, location } = renderWithSite(page, { content, path: '/earn?a=1' });
      const opener = screen.getByRole('button', { name });
      expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
      expect(opener).not.toHaveAttribute('target');
      await user.click(opener);
      await dialog(title);
      await user.keyboard('{Escape}');
      await gone();
      await waitFor(() => expect(opener).toHaveFocus());
      for (const key of ['{Enter}', ' ']) {
        await user.keyboard(key);
        const opened = await dialog(title);
        await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement));
        await user.keyboard('{Escape}');
        await gone();
        await waitFor(() => expect(opener).toHaveFocus());
      }
      expect(location()).toMatchObject({ pathname: '/earn', search: '?a=1', hash: '' });
    },
  );

  it('CON-06 leaves a link to an unknown popup as it is', async () => {
    const { user } = renderWithSite(page, { content });
    await user.click(screen.getByRole('link', { name: 'unknown' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('CON-06 opens the popup at the end of the address, and closes it on another page', async () => {
    const { navigate } = renderWithSite(page, { content, path: '/earn#dates' });
    await dialog('Dates');
    await navigate('/search');
    await gone();
  });
});
