import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { envSchema } from '../../apps/api/src/platform/env/env.schema.ts';
import { partnerCodes } from '../partners/src/validate/partner-code.ts';
import { findChromium, findWholeChromium } from './find-chromium.ts';
import { runTargets, taskCount } from './nx-tasks.ts';
import { root, runCommand, stopOnRequest, type CommandOptions } from './run-command.ts';
import {
  afterSecondTry,
  checkCount,
  failedCount,
  failureLine,
  isAllPassed,
  machineSummary,
  playwrightCount,
  slowestFiles,
  suiteCount,
  summary,
  sumOf,
  vitestCount,
  type Count,
  type Outcome,
  type SuiteCount,
} from './test-counts.ts';

/** A part of a test run. */
export type Stage = {
  name: string;
  /** Seconds that it may take on two quiet cores. A longer one is marked in the summary and does not fail. */
  budget: number;
  /** The command that runs it alone. */
  again: string;
  isInBrowser?: boolean;
  run(options: CommandOptions): Promise<Count | SuiteCount>;
  /** Runs the tests of some files, in a fresh process; without it, failures are final. */
  runFiles?(files: readonly string[], options: CommandOptions): Promise<SuiteCount>;
};

const RESULTS = 'test-results';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Checks that pass or fail as a whole, each a command at the tree's root. As many run at a time as there are cores. */
export const checks = (
  name: string,
  budget: number,
  commands: readonly (readonly [command: string, ...args: string[]])[],
): Stage => ({
  name,
  budget,
  again: commands.map((command) => commandLine({}, ...command)).join(' && '),
  async run(options) {
    const counts: Count[] = [];
    const waiting = commands.values();
    const runWaiting = async () => {
      for (const [command, ...args] of waiting) {
        const code = await runCommand(command, args, options);
        counts.push({ ...checkCount(code), failures: code === 0 ? [] : [failureLine(command, args.join(' '))] });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
    return sumOf(counts);
  },
});

/** A target of every project that has it. */
export const targets = (name: string, budget: number, target: string): Stage => ({
  name,
  budget,
  again: `npx nx run-many -t ${target}`,
  run: async (options) => taskCount(await runTargets([target], options)),
});

/**
 * Builds everything. Leaves partners that could not be built out of the later stages, so that the others are tested.
 */
export const build = (budget: number): Stage => ({
  ...targets('build', budget, 'build'),
  async run(options) {
    const run = await runTargets(['build'], options);
    const codes = partnerCodes(root);
    const failed = run.tasks.filter(({ projectName, status }) => status !== 0 && codes.includes(projectName));
    process.env['LEFT_OUT_PARTNERS'] = failed.map(({ projectName }) => projectName).join(',');
    return taskCount(run);
  },
});

type Suite = {
  name: string;
  budget: number;
  /** Options of the runner. */
  args?: readonly string[];
  /** The files to run, by name or by part of their path; all by default. */
  files?: readonly string[];
  env?: Record<string, string>;
};

/**
 * Room for young objects in each thread, in megabytes. Tests make many that are soon gone, and with Node's own 16 their
 * collection takes a twelfth of the run.
 */
const YOUNG_MB = 64;

/** Tests of Vitest. Failed files run once more after all stages. */
export function vitest({ name, budget, args = [], files = [], env = {} }: Suite): Stage {
  const reporters = ['--reporter=default', '--reporter=./tools/setup/vitest-report.ts'];
  const runTests = (chosen: readonly string[], report: string, options: CommandOptions) =>
    runSuite({
      command: ['vitest', 'run', ...args, ...reporters, ...chosen],
      report,
      read: vitestCount,
      mayBeEmpty: files.length > 0,
      options: { ...options, env: { ...env, ...options.env, ...youngObjects(), REPORT_FILE: report } },
    });
  return {
    name,
    budget,
    again: commandLine(env, 'vitest', 'run', ...args, ...files),
    run: (options) => runTests(withFiles(files, '--passWithNoTests'), `${RESULTS}/${name}.json`, options),
    runFiles: (failed, options) => runTests(failed, `${RESULTS}/${name}.second-try.json`, options),
  };
}

const youngObjects = (): Record<string, string> => ({
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--max-semi-space-size=${YOUNG_MB}`].filter(Boolean).join(' '),
});

/** Tests of Playwright, which tries a failed one again by itself. The configuration decides where the report is. */
export function playwright({ name, budget, args = [], files = [], env = {} }: Suite): Stage {
  const all = withFiles(files, '--pass-with-no-tests');
  return {
    name,
    budget,
    again: commandLine(env, 'playwright', 'test', ...args, ...files),
    isInBrowser: true,
    run: (options) =>
      runSuite({
        command: ['playwright', 'test', ...args, ...all],
        report: `${RESULTS}/${name}.json`,
        read: playwrightCount,
        mayBeEmpty: files.length > 0,
        options: { ...options, env: { ...env, ...options.env } },
      }),
  };
}

const withFiles = (files: readonly string[], mayBeEmpty: string): readonly string[] =>
  files.length > 0 ? [mayBeEmpty, ...files] : [];

/** A command as a person types it at the root of the tree. */
const commandLine = (env: Record<string, string>, ...command: readonly string[]): string =>
  [...Object.entries(env).map((entry) => entry.join('=')), 'npx', ...command.map(quoted)].join(' ');

const quoted = (word: string): string => (/[\s'"*]/.test(word) ? `"${word}"` : word);

type SuiteRun = {
  command: readonly [command: string, ...args: string[]];
  /** Where the runner writes its report. */
  report: string;
  read(report: unknown): SuiteCount;
  mayBeEmpty: boolean;
  options: CommandOptions;
};

async function runSuite({ command: [command, ...args], report, read, mayBeEmpty, options }: SuiteRun) {
  const file = `${root}/${report}`;
  rmSync(file, { force: true });
  const code = await runCommand(command, args, { ...options, env: { NODE_ENV: 'test', CI: 'true', ...options.env } });
  return suiteCount(code, existsSync(file) ? readFileSync(file, 'utf8') : undefined, read, mayBeEmpty);
}

/** Milliseconds that a stage may take to end after Ctrl-C: nothing of a test is worth saving. */
const STOP_MS = 3_000;

export type TestRun = {
  /** Minutes after which the run ends with the failures so far. */
  minutes: number;
  /** Whether stages may have no tests, as when the run is limited to some files. */
  mayBeEmpty?: boolean;
};

/**
 * Runs stages one after the other, then the failed files of each once more, in a fresh process: in the same process
 * they would fail again. Prints a summary whose last line is "N passed, N failed", and writes one for programs.
 * @returns the exit code
 */
export async function runStages(stages: readonly Stage[], run: TestRun): Promise<number> {
  const outcomes: Outcome[] = [];
  const failed: { stage: Stage; outcome: Outcome; count: SuiteCount }[] = [];
  const end = () => {
    mkdirSync(`${root}/${RESULTS}`, { recursive: true });
    writeFileSync(`${root}/${RESULTS}/summary.json`, `${machineSummary(commit(), outcomes)}\n`);
    say(summary(outcomes));
  };
  const stopped = () => {
    say(`\nStopped by a signal in the stage ${outcomes.at(-1)?.name}.`);
    end();
  };
  stopOnRequest(130, stopped, STOP_MS);
  rmSync(`${root}/${RESULTS}`, { recursive: true, force: true });
  mkdirSync(`${root}/${RESULTS}`);
  // Settings of a server on this machine must neither reach the tests' database nor leave partners out.
  for (const setting of Object.keys(envSchema.properties)) delete process.env[setting];
  const chromium = findChromium();
  const whole = findWholeChromium();
  const env: Record<string, string> = {
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(whole && { WHOLE_CHROMIUM_PATH: whole }),
  };
  const deadline = performance.now() + run.minutes * 60_000;
  const options = (): CommandOptions => ({ env, limit: Math.max(1, deadline - performance.now()) });
  const isOver = () => performance.now() >= deadline;

  for (const stage of stages) {
    say(`\n── ${stage.name}`);
    const started = performance.now();
    // It counts as failed until it has ended, so that a run stopped in the middle is not a success.
    const again = stage.isInBrowser && chromium ? `CHROMIUM_PATH=${chromium} ${stage.again}` : stage.again;
    const { name, budget } = stage;
    const outcome: Outcome = { name, budget, again, count: failedCount('stopped'), seconds: 0 };
    outcomes.push(outcome);
    if (isOver()) {
      outcome.count = failedCount(`not run: the whole run ended after ${run.minutes} minutes`);
      continue;
    }
    if (stage.isInBrowser && !chromium) {
      outcome.count = failedCount('There is no Chromium to run it in (Debian: apt-get install chromium).');
      continue;
    }
    const count = await stage.run(options());
    outcome.count = isOver() ? cutOff(count, run.minutes) : count;
    outcome.seconds = (performance.now() - started) / 1_000;
    if (!('times' in count)) continue;
    if (count.times.length > 0) say(['\nSlowest files:', ...slowestFiles(count.times)].join('\n'));
    if (count.failedFiles.length > 0 && stage.runFiles) failed.push({ stage, outcome, count });
  }
  for (const { stage, outcome, count } of failed) {
    if (isOver()) break;
    say(`\n── ${stage.name}: a second try of ${count.failedFiles.length} files`);
    const started = performance.now();
    const second = await stage.runFiles?.(count.failedFiles, options());
    if (second && !isOver()) outcome.count = afterSecondTry(count, second);
    outcome.seconds += (performance.now() - started) / 1_000;
  }
  end();
  return isAllPassed(outcomes, run.mayBeEmpty) ? 0 : 1;
}

/** The count of a stage that was stopped because the run's time was over. */
function cutOff(count: Count | SuiteCount, minutes: number): Count {
  const running = 'running' in count && count.running.length > 0 ? ` in ${count.running.join(', ')}` : '';
  const why = `stopped${running}: the whole run ended after ${minutes} minutes`;
  return { ...count, failed: Math.max(1, count.failed), failures: [...count.failures, why] };
}

/** The commit that is checked out; empty outside of a Git repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
