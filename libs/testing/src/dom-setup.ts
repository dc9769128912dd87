import { webcrypto } from 'node:crypto';
import { threadId } from 'node:worker_threads';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { restoreFetch } from './answer-calls.ts';

// Browsers have what jsdom's crypto lacks.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// Files run in threads of one process, where the channels of each would hear those of the others.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId}: ${name}`);
  }
};

// Slow machines may need seconds; a fast one does not wait, because each query returns as soon as it matches.
configure({ asyncUtilTimeout: 30_000 });

// Some tests block access to it.
const storage = [globalThis.localStorage, globalThis.sessionStorage];

afterEach(() => {
  // A screen that outlives its test may update after the document is gone and fail the run outside of any test.
  cleanup();
  restoreFetch();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Each test is a new browser: drafts of forms and what a visitor has dismissed must not reach the next one.
  for (const area of storage) area.clear();
});
