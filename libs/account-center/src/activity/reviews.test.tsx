import { errorAnswer, type Answers } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dinesPage, makeDine } from '../dine/activity.testing.ts';
import { DINES, showActivity } from './activity-page.testing.tsx';

const dines = [
  makeDine({ id: '9', merchantId: 'd9', merchantName: 'Osteria Lucciola' }),
  makeDine({ id: '8', merchantName: 'Kinoko Ramen-ya', transactionType: 'manual', transactionTypeCode: 'M' }),
  makeDine({ id: '7', merchantName: 'Forfeited', transactionStatus: 'forfeit', reason: 'refunded' }),
  makeDine({ id: '6', merchantName: 'Deferred', transactionStatus: 'deferred', reason: 'under_review' }),
  makeDine({ id: '5', merchantName: 'Old', date: '2026-10-16' }),
];

const show = (answers: Answers = {}) =>
  showActivity({
    answers: {
      [DINES]: dinesPage(dines),
      '/api/reviews/status': [
        { id: '9', completed: false },
        { id: '8', completed: true },
        { id: '5', completed: false },
      ],
      ...answers,
    },
  });

const POST = '/api/v2/Merchants/d9/Reviews';
const write = () => screen.findByRole('button', { name: 'Write a review of Osteria Lucciola' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'How was Osteria Lucciola?' }));

/* user-event needs CSS.escape for radio buttons, which jsdom lacks. */
if (typeof globalThis.CSS === 'undefined') vi.stubGlobal('CSS', { escape: (text: string) => text });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));

describe('reviews on the activity page', () => {
  it('ACC-08 asks once for the status of all dines of the page that can have a review', async () => {
    const { requests } = show();
    await write();
    const queries = requests.filter(({ url }) => url.includes('/reviews/status')).map(({ url }) => new URL(url).search);
    expect(queries).toEqual(['?txnId=9&txnId=8&txnId=5']);
  });

  it('ACC-08 offers a review only for a dine that has none', async () => {
    show();
    await write();
    expect(screen.getAllByRole('button', { name: /Write a review/ })).toHaveLength(1);
    const reviewed = screen.getByText('Kinoko Ramen-ya').closest('tr') as HTMLElement;
    expect(reviewed.textContent).toContain('Reviewed');
  });

  it('ACC-08 offers no review if the status is unknown', async () => {
    show({ '/api/reviews/status': errorAnswer(500, 'internal') });
    await screen.findByText('Kinoko Ramen-ya');
    expect(screen.queryByRole('button', { name: /Write a review/ })).not.toBeInTheDocument();
  });

  it('ACC-08 BAN-06 says that it is unknown which dines have a review, and loads it on request', async () => {
    let isBroken = true;
    const { user } = show({
      '/api/reviews/status': () => (isBroken ? errorAnswer(500, 'internal') : [{ id: '9', completed: false }]),
    });
    const part = within(await screen.findByRole('region', { name: 'Your reviews' }));
    expect(part.getByText('We couldn’t load this just now.')).toBeInTheDocument();
    isBroken = false;
    await user.click(part.getByRole('button', { name: 'Try again' }));
    await write();
    expect(screen.queryByRole('region', { name: 'Your reviews' })).not.toBeInTheDocument();
  });

  it('SEC-02 CRD-02 publishes no card number in a review', async () => {
    const { user, requestsTo } = show();
    await user.click(await write());
    await user.click(await (await dialog()).findByRole('radio', { name: /4/ }));
    const words = (await dialog()).getByRole('textbox');
    await user.type(words, 'Ask for 4111 1111 1111 1111');
    await user.click((await dialog()).getByRole('button', { name: 'Send review' }));
    expect(words).toHaveAccessibleDescription(/^For your safety, leave out card numbers\./);
    expect(requestsTo(`POST ${POST}`)).toEqual([]);
  });

  it('MER-06 sends stars chosen by keyboard and text, then marks the row as reviewed', async () => {
    const { user, requests } = show({
      [POST]: { id: 'r1', rating: 4, review: 'Fresh pasta.', author: 'Maya', date: '2026-11-21T12:00:00.000Z' },
    });
    await user.click(await write());
    const stars = (await dialog()).getAllByRole('radio');
    expect(stars.map((star) => star.closest('label')?.textContent)).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    expect(stars.some((star) => (star as HTMLInputElement).checked)).toBe(false);
    await user.click(stars[2] as HTMLElement);
    await user.keyboard('{ArrowRight}');
    const textbox = (await dialog()).getByRole('textbox', { name: 'What should others know?' });
    expect(textbox).toHaveAttribute('maxlength', '2000');
    await user.type(textbox, 'Fresh pasta.');
    expect((await dialog()).getByText('1,988 characters left')).toBeInTheDocument();
    await user.click((await dialog()).getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Thanks! Your review of Osteria Lucciola is in.')).toBeInTheDocument();
    const sent = requests.find(({ url, method }) => method === 'POST' && url.endsWith(POST));
    expect(await sent?.json()).toEqual({ transactionId: '9', rating: 4, review: 'Fresh pasta.' });
    const row = screen.getByText('Osteria Lucciola').closest('tr') as HTMLElement;
    expect(row.textContent).toContain('Reviewed4 stars');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reviewed4 stars'));
  });

  it('MER-06 requires stars, but no text', async () => {
    const { user, requests } = show({ [POST]: {} });
    await user.click(await write());
    await user.click((await dialog()).getByRole('button', { name: 'Send review' }));
    const group = (await dialog()).getByRole('radiogroup', { name: 'Your rating' });
    expect(within(group).getByText('Choose one to five stars.')).toBeInTheDocument();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click((await dialog()).getByRole('radio', { name: '5 stars' }));
    await user.click((await dialog()).getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ transactionId: '9', rating: 5 });
  });

  it('MER-06 says why a review was refused, and preserves its text', async () => {
    const { user } = show({ [POST]: errorAnswer(409, 'not_reviewable') });
    await user.click(await write());
    await user.type((await dialog()).getByRole('textbox'), 'Late.');
    await user.click((await dialog()).getByRole('radio', { name: '2 stars' }));
    await user.click((await dialog()).getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('This meal can no longer be reviewed.')).toBeInTheDocument();
    expect((await dialog()).getByRole<HTMLTextAreaElement>('textbox')).toHaveValue('Late.');
  });
});
