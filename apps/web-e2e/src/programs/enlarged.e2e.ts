import { enlargements, walkEnlarged } from '../reach/walk-enlarged.ts';
import { test } from '../visitor.ts';
import { originOf, programs } from './programs.ts';

const PAGES = ['/', '/search?near=Brooklyn%2C%20NY', '/merchants/d1001', '/join', '/login', '/help'];

for (const [name, enlargement] of Object.entries(enlargements)) {
  test(
    `RCH-01 the pages of a real program are usable with ${name}`,
    { tag: ['@desktop', '@deep'] },
    async ({ page, baseURL }) => {
      const direct = programs.find(({ settings }) => settings.enrollmentType === 'direct');
      test.skip(direct === undefined, 'no program enrolls directly');
      if (direct)
        await walkEnlarged(
          page,
          enlargement,
          PAGES.map((path) => `${originOf(direct, baseURL)}${path}`),
        );
    },
  );
}
