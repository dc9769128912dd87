import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maySurveyShow, SURVEY_CLOSE_MS, SURVEY_DELAY_S, SURVEY_SEEN_DAYS, surveyDelayMs } from './survey.ts';

const now = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

const segment = fc.stringMatching(/^[a-z0-9_-]{1,8}$/);
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);

describe('figures of the specification', () => {
  it('SUR-02 a survey is hidden for 90 days, shows after 0 seconds, and closes 4 seconds after it was submitted', () => {
    expect([SURVEY_SEEN_DAYS, SURVEY_DELAY_S, SURVEY_CLOSE_MS]).toEqual([90, 0, 4000]);
  });
});

describe('maySurveyShow', () => {
  it.each([
    [['/search', '/merchants'], '/search', true],
    [['/search', '/merchants'], '/merchants/d1001', true],
    [['/search', '/merchants'], '/', false],
    [['/search'], '/searching', false],
    [['/search/'], '/search', true],
    [['/Search'], '/SEARCH/', true],
    [['/'], '/anything/at/all', true],
    [[], '/', true],
    [undefined, '/', true],
  ])('SUR-02 with the allow-list %j, on %s: %s', (allowed, at, shows) => {
    expect(maySurveyShow({ allowed }, at, undefined, now)).toBe(shows);
  });

  it.each([
    [['/join'], '/join', false],
    [['/join'], '/join/now', false],
    [['/join'], '/joined', true],
    [['/join', '/add_card'], '/ADD_CARD', false],
    [['/'], '/search', false],
    [[], '/join', true],
  ])('SUR-02 with the disallow-list %j, on %s: %s', (disallowed, at, shows) => {
    expect(maySurveyShow({ disallowed }, at, undefined, now)).toBe(shows);
  });

  it('SUR-02 a disallow entry wins over an allow entry', () => {
    const rules = { allowed: ['/account'], disallowed: ['/account/user_profile'] };
    expect(maySurveyShow(rules, '/account/overview', undefined, now)).toBe(true);
    expect(maySurveyShow(rules, '/account/user_profile', undefined, now)).toBe(false);
  });

  it('SUR-02 hides a survey that was seen less than 90 days ago, or less than its own number of days', () => {
    expect(maySurveyShow({}, '/', now - 90 * DAY_MS + 1, now)).toBe(false);
    expect(maySurveyShow({}, '/', now - 90 * DAY_MS, now)).toBe(true);
    expect(maySurveyShow({ seenDays: 7 }, '/', now - 7 * DAY_MS + 1, now)).toBe(false);
    expect(maySurveyShow({ seenDays: 7 }, '/', now - 7 * DAY_MS, now)).toBe(true);
    expect(maySurveyShow({ seenDays: 0 }, '/', now, now)).toBe(true);
  });

  it('SUR-02 hides a survey with an allow-list wherever no entry is a beginning of the path', () => {
    fc.assert(
      fc.property(fc.array(path, { minLength: 1 }), path, (allowed, at) => {
        const isAllowed = allowed.some((entry) => entry === '/' || at === entry || at.startsWith(`${entry}/`));
        expect(maySurveyShow({ allowed }, at, undefined, now)).toBe(isAllowed);
        expect(maySurveyShow({ disallowed: allowed }, at, undefined, now)).toBe(!isAllowed);
      }),
    );
  });

  it('SUR-02 a survey shows again on the day its time-out ends, and never before', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400 * DAY_MS), (seenDays, ago) => {
        expect(maySurveyShow({ seenDays }, '/', now - ago, now)).toBe(ago >= seenDays * DAY_MS);
      }),
    );
  });

  it('SUR-02 more entries never show a disallowed survey, and a survey once seen never shows earlier for it', () => {
    fc.assert(
      fc.property(fc.array(path), path, path, fc.nat(100 * DAY_MS), (disallowed, entry, at, ago) => {
        if (!maySurveyShow({ disallowed }, at, undefined, now))
          expect(maySurveyShow({ disallowed: [...disallowed, entry] }, at, undefined, now)).toBe(false);
        if (maySurveyShow({ disallowed }, at, now - ago, now))
          expect(maySurveyShow({ disallowed }, at, undefined, now)).toBe(true);
      }),
    );
  });
});

describe('surveyDelayMs', () => {
  it('SUR-02 does not wait by default, or waits the given seconds, up to the limit of timers', () => {
    expect(surveyDelayMs()).toBe(0);
    expect(surveyDelayMs(20)).toBe(20_000);
    expect(surveyDelayMs(-1)).toBe(0);
    expect(surveyDelayMs(1e9)).toBe(2_147_483_647);
  });
});
