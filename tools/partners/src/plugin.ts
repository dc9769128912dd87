import { basename, dirname } from 'node:path';
import {
  createNodesFromFiles,
  type CreateNodes,
  type ProjectConfiguration,
  type TargetConfiguration,
} from '@nx/devkit';

/** The project that compiles the shell once for all partners, and where it puts it. */
const SHELL = '@dining/web';

/** The project that compiles the page of the card frame, which the server answers with on a host of its own. */
const CARD_ENTRY = '@dining/card-entry';

/** Composes all partners of a run in one process. */
const COMPOSE = '@dining/partners-plugin:compose';

/** Everything besides the partner's own folder that decides what validation says. */
const partnerFiles = ['{projectRoot}/**/*', 'partnerChecks'];

/**
 * Makes a project of every folder `partners/<code>` that holds settings.json: the folder is there, therefore the
 * partner is there (PRT-05, PRT-08).
 */
export const createNodes: CreateNodes = [
  'partners/*/settings.json',
  (files, _options, context) =>
    createNodesFromFiles(
      (file) => ({ projects: { [dirname(file)]: partnerProject(dirname(file)) } }),
      files,
      undefined,
      context,
    ),
];

function partnerProject(root: string): ProjectConfiguration {
  const code = basename(root);
  return {
    name: code,
    root,
    projectType: 'application',
    tags: ['layer:partner'],
    targets: { validate: validate(code), build: build(code), serve: serve(code) },
  };
}

function validate(code: string): TargetConfiguration {
  return {
    command: `node tools/partners/src/cli.ts validate ${code}`,
    cache: true,
    inputs: partnerFiles,
    outputs: [],
    metadata: { description: `Says everything that is wrong with ${code}, or that it is clean.` },
  };
}

function build(code: string): TargetConfiguration {
  return {
    executor: COMPOSE,
    cache: true,
    dependsOn: [{ projects: [SHELL], target: 'build' }],
    inputs: [...partnerFiles, 'partnerCompose', { dependentTasksOutputFiles: '**/*', transitive: true }],
    outputs: [`{workspaceRoot}/dist/partners/${code}`],
    metadata: { description: `Composes shell and ${code} into a folder that can be deployed anywhere.` },
  };
}

function serve(code: string): TargetConfiguration {
  return {
    command: 'node --max-semi-space-size=8 apps/api/src/main.ts --demo',
    continuous: true,
    dependsOn: ['build', { projects: [CARD_ENTRY], target: 'build' }],
    options: { env: { PARTNERS: code } },
    metadata: { description: `Serves ${code} alone.` },
  };
}
