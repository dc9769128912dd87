import { makePartner, type SettingsOverrides } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { planVisits, readPageIds } from './plan-visits.ts';

const plan = (overrides: SettingsOverrides = {}, pageIds: readonly string[] = []): string[] =>
  planVisits(makePartner(overrides).settings, pageIds).map(({ page, persona }) => `${page.id} ${persona}`);

describe('planVisits', () => {
  it('EXT-11 visits the key pages as each persona for whom they differ', () => {
    const visits = plan({ hasVIP: true });
    expect(visits).toEqual(
      expect.arrayContaining([
        'home visitor',
        'search visitor',
        'merchant vip',
        'earn visitor',
        'join visitor',
        'add-card no-card',
        'account in-review',
        'account closed',
        'activity building',
        'cards building',
        'profile building',
        'not-found visitor',
      ]),
    );
    expect(new Set(visits).size).toBe(visits.length);
  });

  it('EXT-11 leaves out the pages and members of a program that nobody can join', () => {
    const visits = plan({ enrollmentType: 'none' });
    expect(visits).toContain('home visitor');
    expect(visits.filter((visit) => !visit.endsWith(' visitor'))).toEqual([]);
    expect(visits.filter((visit) => /^(join|login|add-card|account|cards) /.test(visit))).toEqual([]);
  });

  it('EXT-11 leaves out a page that the settings switch off', () => {
    expect(plan({ hasDiscoverPage: true })).toContain('discover visitor');
    expect(plan({ hasDiscoverPage: false })).not.toContain('discover visitor');
  });

  it('EXT-11 RSV-01 shows a table that is booked and the reservations of a member where the program has reservations', () => {
    expect(plan({ openTableReservationsEnabled: true })).toEqual(
      expect.arrayContaining(['booking building', 'reservations building']),
    );
    expect(plan({ openTableReservationsEnabled: false }).filter((visit) => /^(booking|reserv)/.test(visit))).toEqual(
      [],
    );
  });

  it('EXT-11 SRC-02 shows the filters of a search', () => {
    expect(plan()).toContain('filters visitor');
  });

  it('EXT-11 leaves out the VIP of a program without VIPs', () => {
    expect(plan({ hasVIP: false }).filter((visit) => visit.endsWith(' vip'))).toEqual([]);
  });

  it('EXT-11 shows only the chosen pages', () => {
    expect(plan({}, ['login', 'not-found'])).toEqual(['login visitor', 'not-found visitor']);
  });
});

describe('readPageIds', () => {
  it('EXT-11 reads page names that are separated by commas', () => {
    expect(readPageIds('home, search,')).toEqual(['home', 'search']);
    expect(readPageIds('')).toEqual([]);
  });

  it('EXT-11 refuses an unknown page and names the pages that exist', () => {
    expect(() => readPageIds('home,cart')).toThrow(/^--pages: there is no page cart\. Expected some of home, search, /);
  });
});
