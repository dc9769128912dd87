import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may take seconds to answer; a test that waits for something true ends as soon as it is.
configure({ asyncUtilTimeout: 10_000 });

// A screen that outlives its test can still update after the document is gone, an error that no test owns.
afterEach(cleanup);
