import { contentJsonSchema } from '@dining/content-source';
import { contentNames } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { blankOf, blockTypes, entrySchema, fieldsOf } from './content-schema.ts';

const schema = (name: (typeof contentNames)[number]) => contentJsonSchema(name, '../copy.schema.json');

const kinds = (name: (typeof contentNames)[number], slug: string, value: object = {}) =>
  Object.fromEntries(
    fieldsOf(entrySchema(schema(name), slug), schema(name), value).map(({ key, kind }) => [key, kind]),
  );

describe('fieldsOf', () => {
  it('EXT-13 makes the fields of an entry from the schema of its set', () => {
    expect(kinds('earn_banner', 'join')).toEqual({
      offer_code: 'line',
      type: 'choice',
      order: 'number',
      headline: 'text',
      text: 'text',
      app_text: 'text',
      app_only_bonus: 'boolean',
      code: 'line',
      days_to_display: 'number',
      user_states: 'choices',
      image: 'image',
      button_text: 'text',
      url: 'line',
      new_tab: 'boolean',
    });
  });

  it('EXT-13 makes other fields for slugs that have a schema of their own', () => {
    expect(kinds('*', 'navbar')).toEqual({ links: 'list' });
    expect(kinds('*', 'terms')).toMatchObject({
      main: 'list',
      banner: 'group',
      effective_date: 'date',
      version: 'line',
    });
    expect(kinds('*', 'help')).not.toHaveProperty('version');
    expect(kinds('account_center', 'recent_activity')).toEqual({ disclaimer: 'html' });
  });

  it('EXT-13 makes the fields of a block from its type', () => {
    const root = schema('discover');
    const { properties } = entrySchema(root, 'discover') as { properties: { blocks: { items: unknown } } };
    const { items } = properties.blocks;
    const fields = (type: string) => fieldsOf(items, root, { type }).map(({ key, kind }) => `${key} ${kind}`);
    expect(fields('body_text')).toEqual(['type choice', 'text_desktop html', 'text_mobile html', 'style choice']);
    expect(fields('title')).toContain('text_desktop text');
    expect(blockTypes(items)).toEqual(['title', 'body_text', 'button', 'standalone_link', 'merchant_carousel']);
    expect(blankOf(items, root, 'button')).toEqual({ type: 'button', text_desktop: '', url: '' });
  });

  it('EXT-13 shows unknown fields and values of another type as JSON', () => {
    expect(kinds('home', 'x', { extra: 1, banner_text: 5, user_states: 'all' })).toMatchObject({
      extra: 'json',
      banner_text: 'json',
      user_states: 'json',
    });
  });

  it.each(contentNames)('EXT-13 adds an entry to the set %s with exactly what its schema requires', (name) => {
    const wanted = entrySchema(schema(name), 'new-entry');
    expect(Object.keys(blankOf(wanted, schema(name)) as object)).toEqual(wanted['required'] ?? []);
  });
});
