import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../partner-folders.testing.ts';

const GLOBAL = 'content/global.json';

describe('popups and sidebars that are named', () => {
  it('PRT-02 BAN-02 reports announcements whose popup does not exist', () => {
    expect(
      findingsAfter('demo', ({ set }) => {
        set('settings.json', ['generalModalType'], 'wellcome');
        set('settings.json', ['appAnnouncementModal'], true);
      }),
    ).toEqual([
      'settings.json generalModalType: content/popup.json has no entry "wellcome", so nothing shows',
      'settings.json appAnnouncementModal: content/popup.json has no entry "app-announcement", so nothing shows',
    ]);
  });

  it('PRT-02 CON-06 reports links to popups and pages with sidebars that do not exist', () => {
    expect(
      findingsAfter('demo', ({ set }) => {
        set(GLOBAL, ['data', 'footer', 'fields', 'primary_links', 0, 'url'], '#fineprint');
        set(
          GLOBAL,
          ['data', 'terms', 'fields', 'disclaimer'],
          '<p><a href="#small">Small</a> <a href="#main">Up</a></p>',
        );
        set(GLOBAL, ['data', 'help', 'fields', 'sidebar'], 'halp');
      }),
    ).toEqual([
      'content/global.json data.1.fields.primary_links.0.url: content/popup.json has no entry "fineprint", so nothing shows',
      'content/global.json data.3.fields.sidebar: content/sidebar.json has no entry "halp", so nothing shows',
      'content/global.json data.4.fields.disclaimer: content/popup.json has no entry "small", so nothing shows',
    ]);
  });

  it('PRT-02 CON-06 accepts links to a popup of the folder', () => {
    expect(
      findingsAfter('demo', ({ set }) =>
        set(GLOBAL, ['data', 'footer', 'fields', 'primary_links', 0, 'url'], '#welcome'),
      ),
    ).toEqual([]);
  });
});
