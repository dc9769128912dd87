import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { restoreFetch } from './answer-calls.ts';

// Browsers have what jsdom's crypto lacks.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// Slow machines may need seconds; a fast one does not wait, because each query returns as soon as it matches.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // A screen that outlives its test may update after the document is gone and fail the run outside of any test.
  cleanup();
  restoreFetch();
});
