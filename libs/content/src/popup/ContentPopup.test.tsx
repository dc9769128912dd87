import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContentPopup } from './ContentPopup.tsx';

const content = {
  popup: [
    {
      slug: 'terms',
      fields: {
        headline: 'Before you go',
        body: '<p>Read <strong>this</strong>.</p>',
        button_text: 'All terms',
        url: '/terms',
      },
    },
  ],
};

describe('ContentPopup', () => {
  it('CON-06 shows the dialog with the slug when open', async () => {
    let closed = 0;
    const { user } = renderWithSite(<ContentPopup slug="terms" open onClose={() => (closed += 1)} />, { content });
    const dialog = await screen.findByRole('dialog', { name: 'Before you go' });
    expect(dialog.querySelector('strong')).toHaveTextContent('this');
    expect(screen.getByRole('link', { name: 'All terms' })).toHaveAttribute('href', '/terms');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });

  it('CON-06 renders nothing for an unknown slug', () => {
    renderWithSite(<ContentPopup slug="other" open onClose={() => undefined} />, { content });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
