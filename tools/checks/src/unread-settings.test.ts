import { settingsJsonSchema } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';
import { unreadSettings } from './unread-settings.ts';

const schema = { properties: { $schema: {}, hasBanner: {}, footer: { properties: { logos: {} } } } };
/** The keys that the check names when one file reads the footer and another has this text. */
const unread = (text: string, path = 'libs/layout/src/a.ts') =>
  unreadSettings(schema, [
    { path: 'libs/layout/src/footer.ts', text: 'const { footer } = settings; footer.logos;' },
    { path, text },
  ]);

describe('settings', () => {
  it('PRT-09 every key of the schema is read by the product', () => {
    // Compose turns settings into parts of a bundle, such as the drawings of the home page's cuisines.
    const files = sourceFiles(['apps', 'libs', 'tools/partners/src/compose']);
    expect(unreadSettings(settingsJsonSchema(), files)).toEqual([]);
  });

  it.each([
    'settings.hasBanner',
    'usePartner().settings?.hasBanner',
    'const { hasBanner } = usePartner().settings;',
    'const {\n  name,\n  hasBanner: isShown,\n} = settings;',
    '({ hasBanner = false }: PartnerSettings) => hasBanner',
    'const text = `${settings.hasBanner}`;',
  ])('PRT-09 the check finds that %s reads a key', (text) => {
    expect(unread(text)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a comment', '// settings.hasBanner'],
    ['a string', "const key = 'settings.hasBanner';"],
    ['another key', 'settings.hasBanners'],
  ])('PRT-09 the check names a key that only %s mentions', (_what, text) => {
    expect(unread(text)).toEqual(['hasBanner']);
  });

  it('PRT-09 the check names a single word that is read from something else', () => {
    const files = [{ path: 'libs/layout/src/a.ts', text: 'const { map } = page; page.map;' }];
    expect(unreadSettings({ properties: { map: {} } }, files)).toEqual(['map']);
  });

  it('PRT-09 the check names keys of the elements of lists and records', () => {
    const element = { properties: { code: {} } };
    const lists = { properties: { bonuses: { items: element }, routes: { patternProperties: { '^/': element } } } };
    const files = [{ path: 'libs/layout/src/a.ts', text: 'settings.bonuses; settings.routes' }];
    expect(unreadSettings(lists, files)).toEqual(['bonuses.code', 'routes.code']);
  });

  it('PRT-09 the check names nested keys with the keys above them', () => {
    const files = [{ path: 'libs/layout/src/a.ts', text: 'settings.hasBanner; page.logos' }];
    expect(unreadSettings(schema, files)).toEqual(['footer', 'footer.logos']);
  });

  it.each([
    'libs/partner-settings/src/settings.rules.ts',
    'libs/testing/src/make-partner.ts',
    'libs/layout/src/a.test.tsx',
    'libs/layout/src/a.stories.tsx',
    'apps/web-e2e/src/visitor.ts',
  ])('PRT-09 the check does not count %s, which is not the product', (path) => {
    expect(unread('settings.hasBanner', path)).toEqual(['hasBanner']);
  });
});
