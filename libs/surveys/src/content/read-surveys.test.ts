import { describe, expect, it } from 'vitest';
import { findSurvey, readSurveys } from './read-surveys.ts';

describe('readSurveys', () => {
  it('SUR-02 reads delay, time-out and both lists', () => {
    const fields = {
      id: 'f1',
      text: 'How was it?',
      delay_timeout: 20,
      cookie_timeout: 30,
      url_allow_list: [{ url_allowed: '/search' }],
      url_disallow_list: [{ url_disallowed: '/join' }, { url_disallowed: '/add_card' }],
    };
    expect(readSurveys([{ slug: 'feedback', fields }])).toEqual([
      {
        slug: 'feedback',
        id: 'f1',
        text: 'How was it?',
        delay: 20,
        seenDays: 30,
        allowed: ['/search'],
        disallowed: ['/join', '/add_card'],
      },
    ]);
  });

  it('SUR-02 leaves everything but the form to the defaults', () => {
    expect(readSurveys([{ slug: 'feedback', fields: { id: 'f1' } }])).toEqual([
      {
        slug: 'feedback',
        id: 'f1',
        text: undefined,
        delay: undefined,
        seenDays: undefined,
        allowed: undefined,
        disallowed: undefined,
      },
    ]);
  });

  it('SUR-02 an entry of a hosted service without a usable form is not a survey, and other unusable fields are left out', () => {
    expect(readSurveys([{ slug: 'a', fields: {} }])).toEqual([]);
    expect(readSurveys([{ slug: 'a', fields: { id: '' } }])).toEqual([]);
    expect(readSurveys([{ slug: 'a', fields: { id: 7 } }])).toEqual([]);
    const fields = {
      id: 'f1',
      text: null,
      delay_timeout: '20',
      cookie_timeout: -1,
      url_allow_list: 'all',
      url_disallow_list: [null, {}, { url_disallowed: 3 }, { url_disallowed: 'join' }, { url_disallowed: '/join' }],
    };
    expect(readSurveys([{ slug: 'a', fields }])).toMatchObject([{ id: 'f1', disallowed: ['/join'] }]);
    expect(readSurveys([{ slug: 'a', fields }])[0]).toMatchObject({
      text: undefined,
      delay: undefined,
      seenDays: undefined,
      allowed: undefined,
    });
  });
});

describe('findSurvey', () => {
  it('SUR-01 finds a survey by its slug in any letter case, and none for another', () => {
    const surveys = readSurveys([{ slug: 'autumn/long', fields: { id: 'f1' } }]);
    expect(findSurvey(surveys, 'Autumn/Long/')?.id).toBe('f1');
    for (const slug of ['', 'autumn', 'autumn/long/x']) expect(findSurvey(surveys, slug), slug).toBeUndefined();
  });
});
