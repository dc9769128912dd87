import { DinerProvider } from '@dining/merchants';
import { answerCalls, errorAnswer, makeMember, restoreFetch, StorySite, type Answers } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import ShareFavorites from './ShareFavorites.tsx';

const meta: Meta = { title: 'search/ShareFavorites', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const token = 'AbCdEfGhIjKlMnOpQrStUv';
const list = { token, title: 'Date night', count: 12, expiresAt: '2027-11-20T00:00:00.000Z' };

const story = (answers: Answers): Story => ({
  beforeEach: () => {
    answerCalls({ '/api/CSRF': { csrfToken: 'story' }, ...answers });
    return restoreFetch;
  },
  render: () => (
    <StorySite path="/search?favorites=true" settings={{ hasMerchantFavorites: true }}>
      <DinerProvider diner={makeMember()}>
        <main>
          <Container>
            <ShareFavorites ids={['d1', 'd2']} />
          </Container>
        </main>
      </DinerProvider>
    </StorySite>
  ),
});

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Share this list' }));
  return within(await screen.findByRole('dialog', { name: 'Share your favorites' }));
};

/** EXT-15: what the member shares already. */
export const Opened: Story = {
  ...story({
    '/api/Member/FavoriteLists': {
      lists: [list, { ...list, token: token.toLowerCase(), title: '<b>Long</b>'.repeat(5), count: 1 }],
    },
  }),
  play: async () => {
    const dialog = await open();
    await expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const OpenedOnAPhone: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };

/** EXT-15: the button says what failed, and works again. */
export const Failed: Story = {
  ...story({ '/api/Member/FavoriteLists': { lists: [] }, '/api/FavoriteLists': errorAnswer(409, 'too_many_lists') }),
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Share link' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};
