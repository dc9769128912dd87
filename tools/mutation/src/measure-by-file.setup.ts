import { afterAll, beforeEach, inject } from 'vitest';

/** What Stryker and the code that it changed share in a test process, as far as this file needs it. */
type Instrumented = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** How often each mutant was reached, by the id of the mutant. */
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
};

declare module 'vitest' {
  interface ProvidedContext {
    globalNamespace: string;
    mode: 'dry-run' | 'mutant';
    activeMutant: string;
  }
}

/**
 * Runs after Stryker's own setup of a test file, in a process of its own. Stryker measures by test, so it misses what
 * `beforeAll` starts and what a module computes once. Here every test of a file reaches what any part of the file
 * reaches, and a mutant is active before the file loads its modules: Stryker runs whole files, and constants count.
 */
const shared = ((globalThis as Record<string, unknown>)[inject('globalNamespace')] ??= {}) as Instrumented;

if (inject('mode') === 'mutant') {
  shared.activeMutant = inject('activeMutant');
} else {
  // A file that reaches no mutant says so too: without a measurement of any file, all tests would run for each mutant.
  shared.mutantCoverage ??= { static: {}, perTest: {} };
  const { mutantCoverage: measured } = shared;
  const testIds = new Set<string>();
  beforeEach(() => {
    if (shared.currentTestId !== undefined) testIds.add(shared.currentTestId);
  });
  // Before Stryker's own afterAll, which hands the measurement over.
  afterAll(() => {
    const reached: Record<string, number> = Object.assign({}, measured.static, ...Object.values(measured.perTest));
    measured.static = {};
    measured.perTest = Object.fromEntries([...testIds].map((id) => [id, reached]));
  });
}
