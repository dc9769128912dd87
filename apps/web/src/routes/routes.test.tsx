import { sitePaths } from '@dining/site';
import { makeMember, makePartner, renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findRoute, pageAt, siteRoutes } from './routes.tsx';

const direct = makePartner().settings;
const sso = makePartner({ enrollmentType: 'sso' }).settings;
const none = makePartner({ enrollmentType: 'none' }).settings;

const ENROLLMENT = [
  '/activate',
  '/activate/activated',
  '/join',
  '/add_card',
  '/card_added',
  '/login',
  '/account',
  '/account/user_profile',
  '/SignOut',
];
const PASSWORDS = [
  '/confirm_email',
  '/fix_credentials',
  '/recover',
  '/recover/confirm',
  '/recover/update',
  '/recover/success',
  '/recover/error',
  '/recover/not_found',
];
const ALWAYS = [
  '/',
  '/search',
  '/merchants/d1',
  '/merchants/d1/Order',
  '/earn',
  '/earn/topgolf-bonus',
  '/earn/new-member-bonus',
  '/earn/how-it-works',
  '/earn/vip-upgrade',
  '/earn/reservations',
  '/earn/anything-else',
  '/how-it-works',
  '/surveys/site-feedback',
  '/surveys/success',
  '/surveys/error',
  '/server-error',
];

const existing = (paths: readonly string[], settings: typeof direct) =>
  paths.filter((path) => findRoute(path, settings));

/** Name of the chunk that a path shows. */
const chunkAt = (path: string, settings: typeof direct, audience: Parameters<typeof pageAt>[2] = {}) =>
  pageAt(path, settings, audience).chunk;

describe('siteRoutes', () => {
  it('RTE-05 gives every path of the site a page, and no other path', () => {
    expect(new Set(siteRoutes.map(({ path }) => path))).toEqual(new Set(sitePaths.map(({ path }) => path)));
  });
});

describe('findRoute', () => {
  it('RTE-01 includes enrollment, sign-in and account unless the program has no enrollment', () => {
    expect(existing(ENROLLMENT, direct)).toEqual(ENROLLMENT);
    expect(existing(ENROLLMENT, sso)).toEqual(ENROLLMENT);
    expect(existing(ENROLLMENT, none)).toEqual([]);
  });

  it('RTE-02 includes password recovery and fixing credentials with direct enrollment only', () => {
    expect(existing(PASSWORDS, direct)).toEqual(PASSWORDS);
    expect(existing(PASSWORDS, sso)).toEqual([]);
    expect(existing(PASSWORDS, none)).toEqual([]);
  });

  it('RTE-03 RTE-05 always includes restaurants and earning, in any letter case, and no unknown paths', () => {
    for (const settings of [direct, sso, none]) expect(existing(ALWAYS, settings)).toEqual(ALWAYS);
    expect(existing(['/MERCHANTS/d1', '/How-It-Works'], none)).toHaveLength(2);
    expect(existing(['/recover/elsewhere', '/activate/x', '/nowhere', '/merchants'], direct)).toEqual([]);
  });

  it.each(['/merchants/%2F', '/merchants/a%5Cb', '/earn/..%2Fsearch', '/merchants/%00', '/merchants/%ff', '//search'])(
    'RTE-05 SRV-04 has no page at %s, as the server has none',
    (path) => expect(findRoute(path, direct)).toBeUndefined(),
  );

  it('RTE-05 has pages at paths with dots, spaces and letters of any language', () => {
    const paths = ['/merchants/a..b', '/merchants/caf%C3%A9', '/merchants/a%20b'];
    expect(existing(paths, direct)).toEqual(paths);
  });

  it('RTE-04 includes /discover only with hasDiscoverPage', () => {
    expect(existing(['/discover'], direct)).toEqual([]);
    expect(existing(['/discover'], makePartner({ hasDiscoverPage: true }).settings)).toEqual(['/discover']);
  });

  it('RTE-04 includes /stgtools only where the server has the staging tools', () => {
    expect(findRoute('/stgtools', direct)).toBeUndefined();
    expect(findRoute('/stgtools', direct, true)?.route.name).toBe('staging-tools');
    expect(chunkAt('/stgtools', direct)).toBe('NotFoundPage');
    expect(chunkAt('/stgtools', direct, { hasTools: false })).toBe('NotFoundPage');
    expect(chunkAt('/stgtools', direct, { hasTools: true })).toBe('StagingToolsPage');
  });
});

describe('pageAt', () => {
  it.each([
    ['how-it-works', 'HomePage', 'Dinner, with something back.'],
    ['discover', 'DiscoverHomePage', 'Find your next table.'],
  ] as const)(
    'RTE-06 shows the %s view at the home path with that homePage setting',
    async (homePage, chunk, heading) => {
      const partner = makePartner({ homePage, hasDiscoverPage: true });
      const page = pageAt('/', partner.settings, {});
      expect(page.chunk).toBe(chunk);
      await page.preload();
      renderWithSite(<page.Component />, { partner });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    },
  );

  it('HOM-06 shows the maintenance notice while login, join or the whole site is closed', () => {
    const closed = (maintenance: Partial<typeof direct.maintenance>) => makePartner({ maintenance }).settings;
    expect(chunkAt('/login', closed({ login: true }))).toBe('MaintenancePage');
    expect(chunkAt('/join', closed({ login: true }))).toBe('JoinPage');
    expect(chunkAt('/join', closed({ join: true }))).toBe('MaintenancePage');
    expect(chunkAt('/search', closed({ site: true }))).toBe('MaintenancePage');
  });

  it('ENR-11 shows the re-enrollment page to a member with a closed account, except at sign-out', () => {
    const member = makeMember({ memberType: 'ClosedAccountMember' });
    expect(chunkAt('/', direct, { member })).toBe('ReEnrollPage');
    expect(chunkAt('/account', direct, { member })).toBe('ReEnrollPage');
    expect(chunkAt('/nowhere', direct, { member })).toBe('ReEnrollPage');
    expect(chunkAt('/SignOut', direct, { member })).toBe('SignOutPage');
    expect(chunkAt('/account', direct, { member: makeMember() })).toBe('AccountPage');
  });

  it('ENR-08 ENR-11 lets a member with a closed account replace an address that does not work first', () => {
    const member = makeMember({ memberType: 'ClosedAccountMember', mustUpdateEmail: true });
    expect(chunkAt('/fix_credentials', direct, { member })).toBe('FixCredentialsPage');
    expect(chunkAt('/account', direct, { member })).toBe('ReEnrollPage');
    const mended = { ...member, mustUpdateEmail: false };
    expect(chunkAt('/fix_credentials', direct, { member: mended })).toBe('ReEnrollPage');
  });
});
