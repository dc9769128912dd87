import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { restoreFetch } from './answer-calls.ts';

// Browsers have what jsdom's crypto lacks.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// Slow machines may need seconds; a fast one does not wait, because each query returns as soon as it matches.
configure({ asyncUtilTimeout: 10_000 });

// Some tests block access to it.
const tabStorage = globalThis.sessionStorage;

afterEach(() => {
  // A screen that outlives its test may update after the document is gone and fail the run outside of any test.
  cleanup();
  restoreFetch();
  // Each test is a new tab: drafts of forms must not reach the next one.
  tabStorage.clear();
});
