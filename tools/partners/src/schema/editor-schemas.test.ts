import { existsSync, readFileSync } from 'node:fs';
import { contentFile, contentSchemaFile } from '@dining/content-source';
import { contentNames, type ContentName } from '@dining/rules';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { CONTENT_SCHEMAS, editorSchemas } from './editor-schemas.ts';

const schemas = editorSchemas();

it.each(Object.entries(schemas))(
  'PRT-02 partners/%s is up to date (otherwise run: npm run partner -- schema)',
  (name, content) => {
    expect(readFileSync(`${projectRoot}/partners/${name}`, 'utf8')).toBe(content);
  },
);

type Content = { $schema?: string; data: { slug: string; fields: unknown }[] };

const schemaOf = (name: ContentName) =>
  JSON.parse(schemas[`${CONTENT_SCHEMAS}/${contentSchemaFile(name)}`] ?? '') as object;

/** Whether an editor would accept a content file with one entry. */
const accepts = (name: ContentName, slug: string, fields: unknown) =>
  Check(schemaOf(name), { data: [{ slug, fields }] });

describe.each(contentNames.map((name) => [contentFile(name), name] as const))('the schema of %s', (file, name) => {
  const files = partnerCodes(projectRoot)
    .map((code) => `${projectRoot}/partners/${code}/content/${file}`)
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Content);

  it('PRT-02 CON-01 accepts the content of every partner', () => {
    expect(files.filter((content) => !Check(schemaOf(name), content))).toEqual([]);
  });

  it('PRT-02 CON-01 rejects an unknown field and an unknown key', () => {
    expect(accepts(name, 'other', { nonsense: true })).toBe(false);
    expect(Check(schemaOf(name), { data: [], nonsense: true })).toBe(false);
  });
});

describe('the schemas of content', () => {
  const page = (...main: unknown[]) => ({ browser_title: 'Help', main });

  it('PRT-02 CON-03 give every block the fields of its type', () => {
    expect(accepts('*', 'help', page({ type: 'title', text_desktop: 'Help' }))).toBe(true);
    expect(accepts('*', 'help', page({ type: 'title', text_desktop: 'Help', url: '/x' }))).toBe(false);
    expect(accepts('*', 'help', page({ type: 'video' }))).toBe(false);
    expect(accepts('popup', 'p', { headline: 'A', body: '<p>B</p>', blocks: [{ type: 'merchant_carousel' }] })).toBe(
      false,
    );
  });

  it('PRT-02 CON-01 give entries with a fixed slug the fields of that slug', () => {
    const navbar = { links: [{ text: 'Restaurants', url: '/search' }] };
    expect(accepts('*', 'navbar', navbar)).toBe(true);
    expect(accepts('*', 'help', navbar)).toBe(false);
    expect(accepts('account_center', 'recent_activity', { disclaimer: '<p>x</p>' })).toBe(true);
    expect(accepts('account_center', 'bonus', { disclaimer: '<p>x</p>' })).toBe(false);
  });
});
