import { answerCalls, makeMember, makeSearchResult, memberQuery, StorySite } from '@dining/testing';
import { withDrawing } from '@dining/testing/browser';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import ForYou from './ForYou.tsx';

const tastes = { endpointName: 'memberTastes', arg: undefined, value: [{ cuisine: 'Thai', meals: 3 }] };

const meta: Meta = {
  title: 'pages/ForYou',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    const before = globalThis.fetch;
    localStorage.clear();
    const found = makeSearchResult(6);
    answerCalls({
      '/api/DefaultUserLocation': { latitude: 40.68, longitude: -73.97 },
      '/api/v2/Merchants/Search': { ...found, merchants: found.merchants.map(withDrawing) },
    });
    return () => {
      globalThis.fetch = before;
      localStorage.clear();
    };
  },
  render: () => (
    <StorySite path="/discover" queries={[memberQuery(makeMember()), tastes]}>
      <main>
        <h1>Discover</h1>
        <ForYou />
      </main>
    </StorySite>
  ),
};
export default meta;

/** HOM-05: restaurants of a cuisine that the member ate, and the reason. */
export const Suggestions: StoryObj = {
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Because you had Thai' })),
};

/** HOM-05: the member turned them off. */
export const TurnedOff: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off' }));
    await expect(canvas.getByRole('button', { name: 'Turn on' })).toBeVisible();
  },
};
