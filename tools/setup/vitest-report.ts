import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Count } from './test-counts.ts';

/** Writes what Vitest counted to the file that REPORT_FILE names. Vitest's own JSON leaves out why a test was skipped. */
export default class CountReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const count: Count = { passed: inState('passed').length, failed: inState('failed').length, skipped: inState('skipped').map(whySkipped) };
    writeFileSync(process.env['REPORT_FILE'] ?? 'test-results/vitest.json', JSON.stringify(count));
  }
}

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
