import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const eslint = new ESLint({ cwd: root });

/** The rules that one import breaks in a file of the repository. */
const brokenRules = (file: string, imported: string): Promise<string[]> =>
  rulesBrokenBy(file, `import * as other from '${imported}';\nexport default other;\n`);

async function rulesBrokenBy(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${root}/${file}` });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse error');
}

describe('module boundaries', () => {
  beforeAll(async () => {
    // Without workers for plugins, which connect too late on a busy machine.
    Object.assign(process.env, { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' });
    await createProjectGraphAsync();
  });

  it.each([
    ['a feature imports a feature', 'libs/search/src/index.ts', '@dining/merchant-page'],
    ['a capability imports a feature', 'libs/merchants/src/index.ts', '@dining/search'],
    ['a capability imports a capability', 'libs/merchants/src/index.ts', '@dining/location'],
    ['a foundation imports a capability', 'libs/ui/src/index.ts', '@dining/merchants'],
    ['a lib imports an app', 'libs/search/src/index.ts', '../../../apps/web/src/client.tsx'],
    ['a lib is imported past its entry point', 'libs/search/src/index.ts', '../../ui/src/button/Button.tsx'],
    ['a test imports a feature from a feature', 'libs/search/src/a.test.ts', '@dining/merchant-page'],
    ['browser code imports Node code', 'libs/search/src/index.ts', '@dining/gazetteer'],
    ['the server imports browser code', 'apps/api/src/main.ts', '@dining/ui'],
    ['code for any runtime imports browser code', 'libs/rules/src/index.ts', '@dining/api-client'],
    ['code for any runtime imports Node code', 'libs/theme/src/index.ts', '@dining/gazetteer'],
    ['code that ships imports test support', 'libs/search/src/index.ts', '@dining/testing'],
  ])('refuse that %s', async (_what, file, imported) => {
    expect(await brokenRules(file, imported)).toContain('@nx/enforce-module-boundaries');
  });

  it.each([
    ['code that ships imports a testing file', 'libs/session/src/index.ts', './tab.testing.tsx'],
    ['the server imports a testing file', 'apps/api/src/main.ts', './platform/db/testing.ts'],
    ['browser code imports an entry point for Node', 'libs/content/src/index.ts', '@dining/content-source/node'],
    ['the server imports an entry point for React', 'apps/api/src/main.ts', '@dining/copy-engine/react'],
    ['the server imports an entry point for browsers', 'apps/api/src/main.ts', '@dining/card-frame/browser'],
    ['a lib other than forms imports final-form', 'libs/cards/src/index.ts', 'final-form'],
    ['a lib other than forms imports react-final-form', 'apps/web/src/client.tsx', 'react-final-form'],
    ['code of a page makes code from text', 'libs/theme/src/index.ts', 'typebox/compile'],
    ['code of the studio makes code from text', 'libs/partner-settings/src/index.ts', 'typebox/compile'],
  ])('refuse that %s', async (_what, file, imported) => {
    expect(await brokenRules(file, imported)).toEqual(['no-restricted-imports']);
  });

  it.each([
    ['a feature imports a capability', 'libs/search/src/index.ts', '@dining/merchants'],
    ['a capability imports a foundation', 'libs/merchants/src/index.ts', '@dining/ui'],
    ['an app imports a feature', 'apps/web/src/client.tsx', '@dining/search'],
    ['a test imports test support', 'libs/search/src/a.test.ts', '@dining/testing'],
    ['browser code imports an entry point for React', 'libs/search/src/index.ts', '@dining/copy-engine/react'],
    ['the forms lib imports final-form', 'libs/forms/src/index.ts', 'final-form'],
    ['the server compiles its schemas', 'apps/api/src/main.ts', 'typebox/compile'],
  ])('allow that %s', async (_what, file, imported) => {
    expect(await brokenRules(file, imported)).toEqual([]);
  });

  it.each([
    ['modules/cards/cards.service.ts', "import { lockMember } from '../members/members.repository.ts';"],
    ['modules/cards/cards.service.ts', "import type { MemberRow } from '../members/members.repository.ts';"],
    ['modules/cards/cards.service.ts', "export * from '../members/to-member.ts';"],
    ['modules/cards/cards.service.ts', "export { toMember } from '../members/to-member.ts';"],
    ['modules/cards/cards.service.ts', "export default () => import('../members/to-member.ts');"],
    ['modules/cards/cards.service.ts', 'export default () => import(`../members/to-member.ts`);'],
    ['modules/cards/cards.service.ts', "export type Row = import('../members/members.repository.ts').MemberRow;"],
    ['modules/cards/cards.service.ts', "import { createMemberService } from '../members/members.service.ts';"],
    ['modules/cards/cards.service.ts', "import { bonusCause } from '../cards/../rewards/load/rewards.ts';"],
    ['modules/rewards/load/load-batch.ts', "import { lockMember } from '../../members/members.repository.ts';"],
    ['platform/jobs/jobs.ts', "import { lockMember } from '../../modules/members/members.repository.ts';"],
    ['jobs.ts', "import { createMemberService } from './modules/members/members.service.ts';"],
    ['services.ts', "import { lockMember } from './modules/members/members.repository.ts';"],
    ['../commands/rewards/audit.command.ts', "import { x } from '../../src/modules/rewards/pay-out.ts';"],
  ])('refuse in %s what passes the door of a server module: %s', async (file, code) => {
    expect(await rulesBrokenBy(`apps/api/src/${file}`, code)).toEqual(['server/doors']);
  });

  it.each([
    ['modules/cards/cards.service.ts', "import { lockMember } from '../members/members.ts';"],
    ['modules/cards/cards.service.ts', "import { linkedCards } from './cards.repository.ts';"],
    ['modules/cards/cards.test.ts', "import { findMember } from '../members/members.repository.ts';"],
    ['modules/rewards/load/load-batch.ts', "import { decide } from '../decide/decide.ts';"],
    ['jobs.ts', "import { lockMember } from './modules/members/members.ts';"],
    ['services.ts', "import { createMemberService } from './modules/members/members.service.ts';"],
    ['app.ts', "import { memberRoutes } from './modules/members/members.routes.ts';"],
  ])('allow in %s what takes the door of a server module: %s', async (file, code) => {
    expect(await rulesBrokenBy(`apps/api/src/${file}`, code)).toEqual([]);
  });

  it.each([
    'localStorage.clear();',
    'export default window.sessionStorage;',
    'export default globalThis?.localStorage;',
    "export default window['localStorage'];",
    'export const { sessionStorage: area } = window;',
  ])('refuse storage past @dining/stored-item: %s', async (code) => {
    expect(await rulesBrokenBy('libs/search/src/index.ts', code)).toEqual(['no-restricted-syntax']);
    expect(await rulesBrokenBy('libs/search/src/a.test.ts', code)).toEqual([]);
    expect(await rulesBrokenBy('libs/stored-item/src/stored-item.ts', code)).toEqual([]);
  });

  it('SEC-02 refuse String() in what reads records from outside', async () => {
    const code = 'export default (value: unknown) => String(value);';
    for (const file of ['commands/import/a.ts', 'src/platform/records/a.ts', 'src/modules/feed/transaction-fields.ts'])
      expect(await rulesBrokenBy(`apps/api/${file}`, code)).toEqual(['no-restricted-syntax']);
    expect(await rulesBrokenBy('apps/api/src/platform/records/record-json.ts', code)).toEqual([]);
    expect(await rulesBrokenBy('apps/api/commands/import/a.ts', 'export default localStorage;')).toEqual([
      'no-restricted-syntax',
    ]);
  });

  it('allow a stored item', async () => {
    const code =
      "import { storedItem, text } from '@dining/stored-item';\nexport default storedItem('localStorage', 'a', text);";
    expect(await rulesBrokenBy('libs/search/src/index.ts', code)).toEqual([]);
  });
});
