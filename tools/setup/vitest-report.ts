import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failureLine, type Count } from './test-counts.ts';

/** Writes what Vitest counted to the file that REPORT_FILE names. Vitest's own JSON leaves out why a test was skipped. */
export default class CountReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = inState('failed');
    const failures = [
      ...failed.map((test) => failureLine(test.module.relativeModuleId, test.name, saying(test.result().errors?.[0]))),
      ...modules.flatMap(brokenOff),
    ];
    const count: Count = {
      passed: inState('passed').length,
      failed: failed.length,
      failures,
      skipped: inState('skipped').map(whySkipped),
    };
    const file = process.env['REPORT_FILE'] ?? 'test-results/vitest.json';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(count));
  }
}

/** What an error says. A property says only that it failed; why is in its cause. */
const saying = (error?: TestError): string | undefined => error?.cause?.message ?? error?.message;

/** What went wrong in a file or group outside of its tests: an import, a hook. */
const brokenOff = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map((error) => failureLine(module.relativeModuleId, '', saying(error))),
  );

/** The note of the skip; without one the name of what is left out, the test or its group, which says it then. */
function whySkipped(test: TestCase): string {
  const result = test.result();
  if (result.state === 'skipped' && result.note) return result.note;
  let name = test.name;
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) {
    if (parent.options.mode === 'skip') ({ name } = parent);
  }
  return name;
}
