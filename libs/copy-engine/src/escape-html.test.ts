import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('CPY-05 escapes everything that has a meaning in HTML content and attributes', () => {
  expect(escapeHtml(`<a title="Fish & chips" rel='x'>`)).toBe(
    '&lt;a title=&quot;Fish &amp; chips&quot; rel=&#39;x&#39;&gt;',
  );
  expect(escapeHtml('Åsa, 東京 🍜')).toBe('Åsa, 東京 🍜');
});
