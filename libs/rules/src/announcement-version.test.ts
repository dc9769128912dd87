import { expect, it } from 'vitest';
import { ANNOUNCEMENT_COOKIE, announcementVersion } from './announcement-version.ts';

it('BAN-01 an announcement is a new one when its words, its links or their order change', () => {
  const [meal, offer] = [{ copy: 'Earn more this week' }, { copy: 'See how', url: '/earn' }];
  const versions = [[meal, offer], [offer, meal], [meal], [meal, { ...offer, url: '/search' }], []].map(
    announcementVersion,
  );
  expect(new Set(versions).size).toBe(5);
  expect(announcementVersion([{ ...meal }, { ...offer }])).toBe(versions[0]);
  expect(ANNOUNCEMENT_COOKIE).toBe('dismissed-announcement');
});
