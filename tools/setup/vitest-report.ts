import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failureLine, type Count } from './test-counts.ts';

/** Writes the counts of a run to REPORT_FILE. Vitest's own JSON report omits why a test was skipped. */
export default class CountReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = inState('failed');
    const failures = [
      ...failed.map((test) =>
        failureLine(test.module.relativeModuleId, test.name, messageOf(test.result().errors?.[0])),
      ),
      ...modules.flatMap(errorsOutsideTests),
    ];
    const count: Count = {
      passed: inState('passed').length,
      failed: failed.length,
      failures,
      skipped: inState('skipped').map(skipReason),
    };
    const file = process.env['REPORT_FILE'] ?? 'test-results/vitest.json';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(count));
  }
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
