import { afterAll } from 'vitest';

/** What tests replace most often, and what every later test of the process would wait or calculate with. */
const NAMES = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'Date', 'fetch'] as const;

const shared = globalThis as typeof globalThis & { realGlobals?: Record<string, unknown> };

// This module runs again for each file, in one process for many of them.
const real = (shared.realGlobals ??= Object.fromEntries(NAMES.map((name) => [name, globalThis[name]])));

afterAll(() => {
  const left = NAMES.filter((name) => globalThis[name] !== real[name]);
  Object.assign(globalThis, real);
  if (left.length === 0) return;
  throw new Error(
    `This file leaves a replaced ${left.join(', ')} to the files after it. Restore it in afterEach: mocks of a global before vi.useRealTimers().`,
  );
});
