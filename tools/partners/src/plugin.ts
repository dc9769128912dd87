import { basename, dirname } from 'node:path';
import {
  createNodesFromFiles,
  type CreateNodes,
  type ProjectConfiguration,
  type TargetConfiguration,
} from '@nx/devkit';

/** The project that compiles the shell once for all partners. */
const SHELL = '@dining/web';

/** The project that compiles the page of the card frame, which the server serves on a separate host. */
const CARD_ENTRY = '@dining/card-entry';

/** The project that compiles the page of the studio. */
const STUDIO = '@dining/studio';

/** The executor that composes all partners of a run in one process. */
const COMPOSE = '@dining/partners-plugin:compose';

/** The executor that puts the bundles of all partners of a run together in one process. */
const BUNDLE = '@dining/partners-plugin:bundle';

/** The executor that validates all partners of a run in one process. */
const VALIDATE = '@dining/partners-plugin:validate';

/** The executor that reports on all partners of a run in one process. */
const REPORT = '@dining/partners-plugin:report';

/** The executor that shows all partners of a run with one server and one browser. */
const SCREENSHOTS = '@dining/screenshots:screenshots';

/** Everything that decides the findings of a partner: its folder, and the code that validates it. */
const partnerFiles = ['{projectRoot}/**/*', 'partnerChecks'];

/**
 * Makes every folder `partners/<code>` with a settings.json an Nx project, so that adding or deleting the folder adds or
 * removes the partner (PRT-05, PRT-08).
 */
export const createNodes: CreateNodes = [
  'partners/*/settings.json',
  (files, _options, context) =>
    createNodesFromFiles(
      (file) => ({ projects: { [dirname(file)]: partnerProject(dirname(file)) } }),
      files.filter((file) => !leftOut().includes(basename(dirname(file)))),
      undefined,
      context,
    ),
];

/**
 * Partners without a project in this run, in the variable LEFT_OUT_PARTNERS: `npm test` names those that could not be
 * built, so that the tests of the others run.
 */
const leftOut = (): string[] => (process.env['LEFT_OUT_PARTNERS'] ?? '').split(',');

function partnerProject(root: string): ProjectConfiguration {
  const code = basename(root);
  return {
    name: code,
    root,
    projectType: 'application',
    tags: ['layer:partner'],
    // So that `nx affected` includes the bundles when the shell changes, although no file of a partner imports it.
    implicitDependencies: [SHELL],
    targets: {
      validate: validate(code),
      report: report(code),
      compose: compose(code),
      build: build(code),
      serve: serve(code),
      studio: studio(code),
      screenshots: screenshots(code),
    },
  };
}

function validate(code: string): TargetConfiguration {
  return {
    executor: VALIDATE,
    cache: true,
    // Hosts and names must differ from those of all other partners.
    inputs: [
      ...partnerFiles,
      '{workspaceRoot}/partners/*/settings.json',
      '{workspaceRoot}/partners/*/environments/*.json',
    ],
    outputs: [],
    metadata: { description: `Reports every problem of ${code}, or that it is clean.` },
  };
}

function report(code: string): TargetConfiguration {
  return {
    executor: REPORT,
    // The report depends on the day and on DNS.
    cache: false,
    outputs: [`{workspaceRoot}/dist/reports/${code}.md`, `{workspaceRoot}/dist/reports/${code}.html`],
    metadata: { description: `Writes what ${code} must still fill in before launch, and who decides it.` },
  };
}

function compose(code: string): TargetConfiguration {
  return {
    executor: COMPOSE,
    cache: true,
    dependsOn: [{ projects: [SHELL], target: 'build' }],
    inputs: [...partnerFiles, 'partnerCompose', { dependentTasksOutputFiles: '**/*', transitive: true }],
    outputs: [`{workspaceRoot}/dist/parts/${code}`],
    metadata: { description: `Makes the files that the bundle of ${code} has for itself.` },
  };
}

function build(code: string): TargetConfiguration {
  return {
    executor: BUNDLE,
    // Every bundle has 13 MB of the shell and the map, as links. Nx would copy them into its cache.
    cache: false,
    dependsOn: ['compose'],
    inputs: ['{projectRoot}/settings.json'],
    outputs: [`{workspaceRoot}/dist/partners/${code}`],
    metadata: { description: `Composes the shell and ${code} into a folder that can be deployed anywhere.` },
  };
}

function serve(code: string): TargetConfiguration {
  return {
    command: `node tools/setup/serve.ts ${code}`,
    continuous: true,
    dependsOn: ['build', { projects: [CARD_ENTRY], target: 'build' }],
    metadata: { description: `Serves ${code} alone, and composes it again after each change of its folder.` },
  };
}

function studio(code: string): TargetConfiguration {
  return {
    command: `node tools/setup/studio.ts ${code}`,
    continuous: true,
    dependsOn: ['build', { projects: [CARD_ENTRY, STUDIO], target: 'build' }],
    metadata: { description: `Edits ${code} in the browser, beside its live site.` },
  };
}

function screenshots(code: string): TargetConfiguration {
  return {
    executor: SCREENSHOTS,
    cache: false,
    dependsOn: ['build', { projects: [CARD_ENTRY], target: 'build' }],
    metadata: {
      description: `Shows the key pages of ${code} on a contact sheet, compared with the approved one (EXT-11).`,
    },
  };
}
