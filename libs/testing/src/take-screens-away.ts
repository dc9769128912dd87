import { afterEach } from 'vitest';

/* A screen that outlives its test may still change when the page around it is gone: an error that belongs to no test. */
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
