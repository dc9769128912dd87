import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SerializedError, TestError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failureLine, outsideLine, type SuiteCount } from './test-counts.ts';

const REPORT = process.env['REPORT_FILE'] ?? 'test-results/vitest.json';

/**
 * Writes the counts of a run to REPORT_FILE. Vitest's own JSON report omits why a test was skipped. The file is current
 * whenever a test file begins or ends, so a run that is stopped leaves what it knew.
 */
export default class CountReport implements Reporter {
  readonly #running = new Set<string>();
  readonly #ended: TestModule[] = [];

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId);
    this.#write(this.#ended);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.relativeModuleId);
    this.#ended.push(module);
    this.#write(this.#ended);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    this.#running.clear();
    this.#write(modules, errors);
  }

  #write(modules: readonly TestModule[], errors: readonly SerializedError[] = []): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = inState('failed');
    const outside = modules.map((module) => ({ file: module.relativeModuleId, lines: errorsOutsideTests(module) }));
    const count: SuiteCount = {
      passed: inState('passed').length,
      failed: failed.length + errors.length,
      failures: [
        ...failed.map((test) =>
          failureLine(test.module.relativeModuleId, test.name, messageOf(test.result().errors?.[0])),
        ),
        ...outside.flatMap(({ lines }) => lines),
        ...errors.map((error) => outsideLine(error.message)),
      ],
      skipped: inState('skipped').map(skipReason),
      unstable: [],
      failedFiles: [
        ...new Set([
          ...failed.map((test) => test.module.relativeModuleId),
          ...outside.filter(({ lines }) => lines.length > 0).map(({ file }) => file),
        ]),
      ],
      running: [...this.#running],
      times: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
    };
    mkdirSync(dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, JSON.stringify(count));
  }
}

/** Seconds that a file took, with loading its modules. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1_000;
}

/** The message of an error. A failed property only says that it failed; its cause says why. */
const messageOf = (error?: TestError): string | undefined => error?.cause?.message ?? error?.message;

/** Errors of a file or group outside of its tests, such as in an import or a hook. */
const errorsOutsideTests = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map((error) => failureLine(module.relativeModuleId, '', messageOf(error))),
  );

/** The note of a skipped test, or else the title of the test or of the outermost skipped group, which says why. */
function skipReason(test: TestCase): string {
  const result = test.result();
  if (result.state === 'skipped' && result.note) return result.note;
  let name = test.name;
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) {
    if (parent.options.mode === 'skip') ({ name } = parent);
  }
  return name;
}
