import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { envSchema } from '../../apps/api/src/platform/env/env.schema.ts';
import { partnerCodes } from '../partners/src/validate/partner-code.ts';
import { findChromium } from './find-chromium.ts';
import { freePort } from './free-port.ts';
import { reportFile, runTargets, taskCount, type NxTask } from './nx-tasks.ts';
import { root, stopOnRequest } from './run-command.ts';
import {
  checkCount,
  isAllPassed,
  playwrightCount,
  suiteCount,
  summary,
  vitestCount,
  type Count,
  type Outcome,
} from './test-counts.ts';

/** A stage takes up to 20 minutes on two quiet cores. One that hangs must not keep the others from running. */
const LIMIT_MS = 50 * 60_000;

const outcomes: Outcome[] = [];
const say = (text: string) => process.stdout.write(`${text}\n`);

type Stage = {
  /** Targets that run in every project that has them. */
  targets: readonly string[];
  /** Counts the tests of a task; a task without tests passes or fails as a whole. */
  countOf?: (task: NxTask) => Count;
  env?: Record<string, string>;
  isInBrowser?: boolean;
};

/** Runs one stage. It counts as failed until it has ended, so that a run stopped in the middle is not a success. */
async function stage(name: string, { targets, countOf, env = {}, isInBrowser = false }: Stage): Promise<void> {
  say(`\n── ${name}`);
  const browser: Record<string, string> = isInBrowser && chromium ? { CHROMIUM_PATH: chromium } : {};
  const again = [...Object.entries(browser).map((entry) => entry.join('=')), 'npx nx run-many -t', ...targets];
  const outcome: Outcome = { name, count: checkCount(1), seconds: 0, again: again.join(' ') };
  outcomes.push(outcome);
  if (isInBrowser && !chromium) {
    say('There is no Chromium to run it in.');
    return;
  }
  const started = performance.now();
  const run = await runTargets(targets, { limit: LIMIT_MS, env: { ...browser, ...env } });
  outcome.count = taskCount(run, countOf);
  outcome.seconds = (performance.now() - started) / 1000;
  if (name === 'build') leaveOut(run.tasks);
}

/** Leaves partners that could not be built out of the later stages, so that the others are tested. */
function leaveOut(tasks: readonly NxTask[]): void {
  const codes = partnerCodes(root);
  const failed = tasks.filter(({ projectName, status }) => status !== 0 && codes.includes(projectName));
  process.env['LEFT_OUT_PARTNERS'] = failed.map(({ projectName }) => projectName).join(',');
}

/** Counts the tests of a task from the report that its runner writes. */
const counted =
  (read: (report: unknown) => Count, report: (task: NxTask) => string) =>
  (task: NxTask): Count => {
    const file = `${root}/${report(task)}`;
    return suiteCount(task.status, existsSync(file) ? readFileSync(file, 'utf8') : undefined, read);
  };

const byTask = ({ projectName, target }: NxTask) => reportFile(projectName, target);

/** `npm test`: everything that must hold, stage by stage. What did not change comes from Nx's cache. */
stopOnRequest(130, () => say(`\nStopped before the end.\n${summary(outcomes)}`));
rmSync(`${root}/test-results`, { recursive: true, force: true });
mkdirSync(`${root}/test-results`);
// Settings of a server on this machine must neither reach the tests' database nor leave partners out.
for (const setting of Object.keys(envSchema.properties)) delete process.env[setting];
const chromium = findChromium();

await stage('types', { targets: ['typecheck'] });
await stage('lint', { targets: ['lint'] });
await stage('build', { targets: ['build'] });
await stage('unit', { targets: ['test', 'test-sites'], countOf: counted(vitestCount, byTask) });
await stage('stories', { targets: ['stories'], countOf: counted(vitestCount, byTask), isInBrowser: true });
await stage('map', {
  targets: ['map'],
  countOf: counted(playwrightCount, () => 'test-results/map.json'),
  isInBrowser: true,
  env: { MAP_PORT: String(await freePort(4390)) },
});
await stage('journeys', {
  targets: ['journeys'],
  countOf: counted(playwrightCount, () => 'test-results/journeys.json'),
  isInBrowser: true,
  env: { E2E_PORT: String(await freePort(4310)) },
});

say(summary(outcomes));
process.exit(isAllPassed(outcomes) ? 0 : 1);
