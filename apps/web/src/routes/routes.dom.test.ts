import { makeMember, makePartner } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { findRoute, pageAt } from './routes.tsx';

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
  '/how-it-works',
  '/server-error',
];

const existing = (paths: readonly string[], settings: typeof direct) =>
  paths.filter((path) => findRoute(path, settings));

describe('the routes of a partner', () => {
  it('RTE-01 enrollment, sign-in and account are there unless nobody can join', () => {
    expect([direct, sso].map((settings) => existing(ENROLLMENT, settings))).toEqual([ENROLLMENT, ENROLLMENT]);
    expect(existing(ENROLLMENT, none)).toEqual([]);
  });

  it('RTE-02 recovering a password and mending an address are there for direct enrollment alone', () => {
    expect(existing(PASSWORDS, direct)).toEqual(PASSWORDS);
    expect([sso, none].flatMap((settings) => existing(PASSWORDS, settings))).toEqual([]);
  });

  it('RTE-03 RTE-05 restaurants and what they earn are always there, in whatever case; other paths are not', () => {
    for (const settings of [direct, sso, none]) expect(existing(ALWAYS, settings)).toEqual(ALWAYS);
    expect(existing(['/MERCHANTS/d1', '/How-It-Works'], none)).toHaveLength(2);
    expect(existing(['/recover/elsewhere', '/activate/x', '/nowhere', '/merchants'], direct)).toEqual([]);
  });

  it('RTE-04 the staging tools are there where the server says so, the discover page where the partner has it', () => {
    expect([findRoute('/stgtools', direct), findRoute('/stgtools', direct, true)?.route.name]).toEqual([
      undefined,
      'staging-tools',
    ]);
    expect(existing(['/discover'], direct)).toEqual([]);
    expect(existing(['/discover'], makePartner({ hasDiscoverPage: true }).settings)).toEqual(['/discover']);
  });

  it('HOM-06 the maintenance notice takes the place of sign-in, of joining, or of everything', () => {
    const chunk = (path: string, maintenance: Partial<typeof direct.maintenance>) =>
      pageAt(path, makePartner({ maintenance }).settings, {}).chunk;
    expect([
      chunk('/login', { login: true }),
      chunk('/join', { login: true }),
      chunk('/join', { join: true }),
      chunk('/search', { site: true }),
    ]).toEqual(['MaintenancePage', 'JoinPage', 'MaintenancePage', 'MaintenancePage']);
  });

  it('ENR-11 a closed account leads back in from everywhere but the way out', () => {
    const member = makeMember({ memberType: 'ClosedAccountMember' });
    expect(['/', '/account', '/nowhere', '/SignOut'].map((path) => pageAt(path, direct, { member }).chunk)).toEqual([
      'ReEnrollPage',
      'ReEnrollPage',
      'ReEnrollPage',
      'SignOutPage',
    ]);
    expect(pageAt('/account', direct, { member: makeMember() }).chunk).toBe('AccountPage');
  });
});
