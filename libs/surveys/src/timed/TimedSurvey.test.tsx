import { errorAnswer, renderWithSite, type RenderOptions } from '@dining/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLastSeen } from '../content/last-seen.ts';
import {
  advance,
  barLoaded,
  clearCookies,
  formAnswers,
  loadedForm,
  makeSurvey,
  stopClock,
  until,
} from '../survey.testing.ts';
import { TimedSurvey } from './TimedSurvey.tsx';

const DAY_MS = 86_400_000;
const start = Date.UTC(2026, 10, 22, 12);

const TITLE = 'How do you like the new site?';
const bar = () => screen.queryByRole('complementary', { name: TITLE });
const titleButton = () => screen.getByRole('button', { name: TITLE });
const iframe = () => document.querySelector('iframe');

const now = () => Date.now();

/** The site with this survey, at home by default. */
async function open(fields: Record<string, unknown> = {}, options: RenderOptions = {}) {
  const site = renderWithSite(
    <>
      <main tabIndex={-1}>
        <input aria-label="Search" />
        <input type="checkbox" aria-label="Open now" />
        <button type="button">Go</button>
      </main>
      <TimedSurvey now={now} />
    </>,
    { content: { surveys: [makeSurvey(fields)] }, answers: formAnswers, ...options },
  );
  await advance(0);
  await barLoaded();
  return site;
}

/** Opens the form and says that it has loaded. */
async function openForm() {
  fireEvent.click(titleButton());
  const form = await loadedForm();
  form.say('form-ready');
  return form;
}

// The first import takes time that the stopped clock does not count.
beforeAll(() => import('./SurveyBar.tsx'));
beforeEach(() => {
  stopClock(start);
  clearCookies();
});
afterEach(() => {
  document.querySelector('dialog')?.remove();
});

describe('when the survey shows', () => {
  it('SUR-02 shows immediately by default', async () => {
    await open();
    expect(bar()).toBeVisible();
  });

  it('SUR-02 shows after its delay, which continues from page to page', async () => {
    const { navigate } = await open({ delay_timeout: 20 });
    await advance(12_000);
    await act(async () => navigate('/search'));
    await advance(7_997);
    await barLoaded();
    expect(bar()).toBeNull();
    await advance(1);
    await barLoaded();
    expect(bar()).toBeVisible();
  });

  it('SUR-02 follows both lists on every page', async () => {
    const rules = {
      url_allow_list: [{ url_allowed: '/search' }, { url_allowed: '/account' }],
      url_disallow_list: [{ url_disallowed: '/account/user_profile' }],
    };
    const { navigate } = await open(rules);
    expect(bar()).toBeNull();
    for (const [path, shows] of [
      ['/search', true],
      ['/merchants/d1', false],
      ['/account/overview', true],
      ['/account/user_profile', false],
    ] as const) {
      await act(async () => navigate(path));
      await advance(0);
      await barLoaded();
      expect(bar() !== null, path).toBe(shows);
    }
  });

  it('SUR-02 stays away for 90 days after it was seen', async () => {
    document.cookie = `survey-seen-f1=${start - 90 * DAY_MS + 1_000}; Path=/`;
    const { navigate } = await open();
    expect(bar()).toBeNull();
    await advance(1_000);
    await act(async () => navigate('/search'));
    await advance(0);
    await barLoaded();
    expect(bar()).toBeVisible();
  });

  it('SUR-02 shows the first survey that may show', async () => {
    const surveys = [
      makeSurvey({ id: 'f0', text: 'Only on search', url_allow_list: [{ url_allowed: '/search' }] }, 'first'),
      makeSurvey(),
      makeSurvey({ id: 'f2', text: 'Later' }, 'later'),
    ];
    await open({}, { content: { surveys } });
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
    expect(bar()).toBeVisible();
  });

  it('SUR-01 never shows on the survey’s own pages, a failed or closed site, or while an operator acts as a member', async () => {
    await open({}, { path: '/surveys/site-feedback' });
    expect(bar()).toBeNull();
    await open({}, { status: 500 });
    expect(bar()).toBeNull();
    await open({}, { settings: { maintenance: { site: true } } });
    expect(bar()).toBeNull();
    await open({}, { member: { isEmulated: true } });
    expect(bar()).toBeNull();
  });
});

describe('while a person is busy', () => {
  it('SUR-02 waits until a second after a person has left the field they were typing in', async () => {
    const field = () => screen.getByRole('textbox');
    await open({ delay_timeout: 5 });
    act(() => field().focus());
    await advance(60_000);
    expect(bar()).toBeNull();
    act(() => field().blur());
    await advance(998);
    await barLoaded();
    expect(bar()).toBeNull();
    await advance(1);
    await barLoaded();
    expect(bar()).toBeVisible();
  });

  it('SUR-02 keeps waiting when the next field is focused within that second', async () => {
    await open({ delay_timeout: 5 });
    act(() => screen.getByRole('textbox').focus());
    await advance(5_000);
    act(() => screen.getByRole('checkbox').focus());
    await advance(900);
    act(() => screen.getByRole('textbox').focus());
    await advance(60_000);
    expect(bar()).toBeNull();
  });

  it('SUR-02 waits when the person began to type while its code loaded', async () => {
    await open({ delay_timeout: 5 });
    // Opening took the millisecond that is missing.
    await advance(4_999);
    act(() => screen.getByRole('textbox').focus());
    await barLoaded();
    await advance(60_000);
    expect(bar()).toBeNull();
    act(() => screen.getByRole('textbox').blur());
    await advance(1_000);
    expect(bar()).toBeVisible();
  });

  it('SUR-02 waits while a card number is typed, which happens in a frame', async () => {
    await open({ delay_timeout: 5 });
    const frame = document.createElement('iframe');
    document.querySelector('main')?.append(frame);
    act(() => frame.focus());
    await advance(60_000);
    expect(bar()).toBeNull();
  });

  it('SUR-02 waits while a checkbox has the focus', async () => {
    await open({ delay_timeout: 5 });
    act(() => screen.getByRole('checkbox').focus());
    await advance(60_000);
    expect(bar()).toBeNull();
  });

  it('SUR-02 does not wait for a focused button', async () => {
    await open({ delay_timeout: 5 });
    act(() => screen.getByRole('button', { name: 'Go' }).focus());
    await advance(5_000);
    await barLoaded();
    expect(bar()).toBeVisible();
  });

  it('SUR-02 waits until a second after the last dialog has closed', async () => {
    await open({ delay_timeout: 5 });
    const dialog = document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }));
    await advance(60_000);
    expect(bar()).toBeNull();
    dialog.open = false;
    await advance(998);
    await barLoaded();
    expect(bar()).toBeNull();
    await advance(1);
    await barLoaded();
    expect(bar()).toBeVisible();
  });
});

describe('the survey bar', () => {
  it('SUR-01 gives way to the card of a place on the map, unless it is open', async () => {
    const showCard = () => {
      const card = document.body.appendChild(document.createElement('article'));
      card.dataset['edge'] = 'card';
      return card;
    };
    const first = showCard();
    await open();
    expect(document.querySelector('aside')).not.toBeVisible();
    expect(screen.queryByText(/There’s a survey/)).toBeNull();
    first.remove();
    expect(bar()).toBeVisible();
    await openForm();
    const second = showCard();
    expect(bar()).toBeVisible();
    second.remove();
  });

  it('SUR-01 is collapsed, is announced politely, and takes no focus', async () => {
    await open();
    expect(titleButton()).toHaveAttribute('aria-expanded', 'false');
    expect(iframe()).toBeNull();
    expect(
      screen.getByText(`There’s a survey at the bottom of the page: ${TITLE}`).closest('[aria-live=polite]'),
    ).not.toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('SUR-01 a click opens the form, another closes it and keeps what was typed; closing records that it was seen', async () => {
    const { requests } = await open();
    expect(requests).toHaveLength(0);
    await openForm();
    expect(titleButton()).toHaveAttribute('aria-expanded', 'true');
    const form = iframe();
    expect(form).toBeVisible();
    expect(form).toHaveAccessibleName(TITLE);
    expect(readLastSeen('f1')).toBeUndefined();
    await advance(5_000);
    fireEvent.click(titleButton());
    expect(form).not.toBeVisible();
    expect(readLastSeen('f1')).toBe(Date.now());
    fireEvent.click(titleButton());
    expect(iframe()).toBe(form);
    expect(requests).toHaveLength(1);
  });

  it('SUR-02 a survey that was closed is gone on the next page', async () => {
    const { navigate } = await open();
    fireEvent.click(titleButton());
    fireEvent.click(titleButton());
    expect(bar()).toBeVisible();
    await act(async () => navigate('/search'));
    await advance(0);
    await barLoaded();
    expect(bar()).toBeNull();
  });

  it('SUR-01 Escape closes the form and returns the focus to the title', async () => {
    await open();
    await openForm();
    act(() => screen.getByRole('button', { name: 'Dismiss survey' }).focus());
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(titleButton()).toHaveAttribute('aria-expanded', 'false');
    expect(titleButton()).toHaveFocus();
  });

  it('SUR-02 dismissing removes the bar, records that it was seen, and moves the focus to the page', async () => {
    await open();
    const dismiss = screen.getByRole('button', { name: 'Dismiss survey' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(bar()).toBeNull();
    expect(readLastSeen('f1')).toBe(Date.now());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('SUR-02 submitting records that it was seen, says thanks, and closes after 4 seconds', async () => {
    await open();
    const form = await openForm();
    const submitted = Date.now();
    form.say('form-submit', { responseId: 'r1' });
    expect(readLastSeen('f1')).toBe(submitted);
    expect(screen.getByRole('button', { name: 'Thanks for your feedback!' })).toBeVisible();
    await advance(3_999);
    expect(bar()).toBeVisible();
    await advance(1);
    expect(bar()).toBeNull();
    expect(readLastSeen('f1')).toBe(submitted + 4_000);
  });

  it('SUR-01 a form that asks to be closed is closed, and one that leads to the success page is followed', async () => {
    await open();
    (await openForm()).say('form-close');
    expect(bar()).toBeNull();
    clearCookies();
    const { location } = await open();
    const form = await openForm();
    form.say('redirect-after-submit', { url: 'https://evil.example/surveys/success' });
    expect(location().pathname).toBe('/');
    form.say('redirect-after-submit', { url: '/surveys/success' });
    expect(location().pathname).toBe('/surveys/success');
  });

  it('SUR-01 ignores messages that are not from its form', async () => {
    await open();
    const form = await openForm();
    form.say('form-submit', {}, { origin: 'http://evil.test' });
    form.say('form-submit', {}, { source: window });
    form.say('form-submit', { embedId: 'x' });
    expect(readLastSeen('f1')).toBeUndefined();
    expect(titleButton()).toBeVisible();
  });

  it.each([
    ['does not exist', { answers: { '/api/Surveys/site-feedback/Form': errorAnswer(404, 'not_found') } }, undefined],
    ['is closed', {}, true],
  ])('SUR-01 says that there is an issue when the form %s, and tries again', async (_what, options, isClosed) => {
    const { requests } = await open({}, options);
    fireEvent.click(titleButton());
    if (isClosed) (await loadedForm()).say('form-ready', { isClosed });
    await until(() => screen.queryByText('Oops, issue processing survey'));
    expect(screen.getByText('Oops, issue processing survey').closest('[role=alert]')).toHaveTextContent(
      'Oops, issue processing survey',
    );
    expect([requests.length, iframe()]).toEqual([1, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await until(() => (isClosed ? iframe() : requests.length === 2));
  });

  it('SUR-01 says that there is an issue when the form has not loaded after 20 seconds', async () => {
    await open();
    fireEvent.click(titleButton());
    await loadedForm();
    await advance(19_990);
    expect(screen.queryByText('Oops, issue processing survey')).toBeNull();
    await advance(10);
    expect(screen.getByText('Oops, issue processing survey')).toBeVisible();
  });
});

describe('tracking data', () => {
  const context = {
    utm_campaign: 'site-feedback',
    utm_medium: 'web',
    utm_source: '/merchants/d1',
    partner_code: 'demo',
  };
  const at = { path: '/merchants/d1?near=Brooklyn' };

  it('SUR-03 tells the form where it was opened: survey, medium, path without query, partner', async () => {
    await open({}, at);
    const { hidden, address } = await openForm();
    expect(hidden).toEqual(context);
    expect(address.searchParams.get('typeform-source')).toBe('localhost');
  });

  it.each([
    ['a member', () => ({ member: { publicId: 'member-0001' } })],
    [
      'a known visitor',
      () => {
        document.cookie = 'RN_PUBLIC_ID=member-0001; Path=/';
        return {};
      },
    ],
  ])(
    'SUR-03 asks %s before their public id goes to the form, and loads nothing until they have chosen',
    async (_who, arrive) => {
      const { requests } = await open({}, { ...at, ...arrive() });
      fireEvent.click(titleButton());
      await advance(60_000);
      expect(iframe()).toBeNull();
      expect(requests).toHaveLength(0);
      fireEvent.click(screen.getByRole('button', { name: 'Include my ID' }));
      await advance(0);
      expect((await loadedForm()).hidden).toEqual({ ...context, public_id: 'member-0001' });
    },
  );

  it('SUR-03 leaves the public id out for a member who says so', async () => {
    await open({}, { ...at, member: {} });
    fireEvent.click(titleButton());
    fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
    expect((await loadedForm()).hidden).toEqual(context);
  });

  it('SUR-03 neither asks for nor sends the public id when the browser signals Global Privacy Control', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    try {
      await open({}, { ...at, member: {} });
      expect((await openForm()).hidden).toEqual(context);
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    }
  });

  it('SUR-03 the id is in the fragment, so it reaches no server log, and the form’s host learns only the site’s origin', async () => {
    await open({}, { ...at, member: {} });
    fireEvent.click(titleButton());
    fireEvent.click(screen.getByRole('button', { name: 'Include my ID' }));
    expect((await loadedForm()).address.search).not.toContain('member-0001');
    expect(iframe()).toHaveAttribute('referrerpolicy', 'strict-origin');
  });
});
